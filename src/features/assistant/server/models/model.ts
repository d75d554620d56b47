import type { z } from 'zod'

export interface Picture {
  bytes: Uint8Array
  /** Its media type. */
  type: string
}

/** A picture that a model looks at, and what the prompt calls it. */
export interface ShownPicture extends Picture {
  name: string
}

/** What a model is asked. Text that isn't ours is in `prompt`, never in `instructions`. */
export interface Question {
  instructions: string
  prompt: string
  /**
   * What it is to look at. The `Refusal` of a model that can’t see has the reason `unsupported`, and of one that doesn’t want to
   * look at these pictures `unprocessable`.
   */
  pictures?: readonly ShownPicture[]
  /** The most tokens that it may write, what it thinks included. */
  most?: number
}

/** A model as part of one run: what it reads and writes is counted against the run and the month. Every failure is a `Refusal`. */
export interface Model {
  provider: string
  /** In tokens: what it has read and written in this run so far. */
  used: () => number
  writeText: (asked: Question) => Promise<string>
  /** An object of this shape. */
  writeObject: <T>(asked: Question & { shape: z.ZodType<T> }) => Promise<T>
  /** The elements of a list, each as soon as it is complete. */
  writeList: <T>(asked: Question & { element: z.ZodType<T> }) => AsyncIterable<T>
  /** Undefined where it can't draw. */
  draw?: ((prompt: string) => Promise<Picture>) | undefined
}
