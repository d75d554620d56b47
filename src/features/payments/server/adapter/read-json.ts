/** What stands in JSON in a text or in the body of a message; undefined if it isn't JSON. */
export function readJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}
