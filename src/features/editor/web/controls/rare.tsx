import { later, type Later } from '#kit/web/later.tsx'

const hurries: (() => Promise<void>)[] = []

/** A part of the editor that isn't seen at once: it is loaded when it is first shown, or after the rest. */
export function rare<P extends object>(...wanted: Parameters<typeof later<P>>): Later<P> {
  const part = later(...wanted)
  hurries.push(part.hurry)
  return part
}

/** Something else that is loaded after the rest. */
export const alsoRare = (hurry: () => Promise<void>) => void hurries.push(hurry)

/** Loads them all, so that nobody waits for one, and they are there without a network. */
export const hurryRare = (): Promise<unknown> => Promise.all(hurries.map((hurry) => hurry()))
