import { guidePaths } from '../address/addresses.ts'
import { pageOfText } from './page-text.ts'

/** Whether an address may lead to a guide rather than a page. */
export const isGuide = (path: string): boolean => guidePaths.has(path) || pageOfText(path) !== undefined
