import { isReached } from '#kit/web/reach.ts'
import { alsoRare } from '../controls/rare.tsx'
import type { TakeOver } from '../texts/text-editor.ts'

let load: () => Promise<TakeOver> = () => Promise.reject(new Error('There is no editor of texts.'))

/** Says where the editor of texts comes from. */
export function provideProse(how: typeof load): void {
  load = how
  alsoRare(async () => void (await loadProse()))
}

/** Not without a network, because browsers request a script once and remember that it failed. */
export const loadProse = async (): Promise<TakeOver | undefined> => ((await isReached()) ? load() : undefined)

/** Loads it before somebody needs it. */
export const hurryProse = () => void loadProse().catch(() => undefined)
