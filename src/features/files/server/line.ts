import { Refusal } from '#kit/refusal.ts'

interface Line {
  last: Promise<unknown>
  length: number
}

const longest = 500
const lines = new Map<string, Line>()

const tooMany = () =>
  new Refusal('unavailable', 'Too many changes at once. Please try again in a moment.', { retryAfter: 5 })

/** Does work of the same name one after the other, in the order in which it came. */
export async function waitInLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= longest) throw tooMany()
  lines.set(name, line)
  line.length += 1
  const done = line.last.then(work)
  line.last = done.then(
    () => undefined,
    () => undefined,
  )
  try {
    return await done
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(name)
  }
}
