import { parseJson } from '#kit/server/depth.ts'

/** What stands in JSON in a text or in the body of a message; undefined if it isn't JSON. */
export function readJson(text: string | Uint8Array): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
