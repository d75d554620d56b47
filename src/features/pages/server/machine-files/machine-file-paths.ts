import { machineFilePaths } from '../address/addresses.ts'
import { pageOfText } from './page-text.ts'

/** Whether an address may lead to a machine file rather than a page. */
export const isMachineFile = (path: string): boolean => machineFilePaths.has(path) || pageOfText(path) !== undefined
