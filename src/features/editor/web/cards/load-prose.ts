import { isReached } from '#kit/web/reach.ts'
import { alsoRare } from '../controls/rare.tsx'

export type Prose = typeof import('../prose/prose.ts')

/** Not without a network, because browsers request a script once and remember that it failed. */
export async function loadProse(): Promise<Prose | undefined> {
  return (await isReached()) ? import('../prose/prose.ts') : undefined
}

/** Loads it before somebody needs it. */
export const hurryProse = () => void loadProse().catch(() => undefined)
alsoRare(async () => void (await loadProse()))
