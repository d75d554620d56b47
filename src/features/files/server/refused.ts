import { Refusal } from '#kit/refusal.ts'

/** A file or folder that could not be saved, and why. */
export interface RefusedFile {
  path: string
  problem: Refusal
}

/** Runs work; returns its refusal, if there is one. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
}
