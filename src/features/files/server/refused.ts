import { Refusal } from '#kit/refusal.ts'

/** A file or folder of many that could not be made, and why. */
export interface Refused {
  path: string
  problem: Refusal
}

/** What a piece of work was refused with. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
}
