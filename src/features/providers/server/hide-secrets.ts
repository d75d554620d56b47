/** Shorter lines of a multi-line secret could occur in any sentence. */
const shortestLineCharacters = 16

/** The forms in which a secret may appear in a response. */
function* waysToWrite(secret: string): Generator<string> {
  yield* [secret, encodeURIComponent(secret), String(new URLSearchParams([['', secret]])).slice(1)]
  yield JSON.stringify(secret).slice(1, -1)
  yield* secret.split(/\s+/).filter((line) => line.length >= shortestLineCharacters)
}

/** Masks secrets that an outside service repeats in its messages, so that these can be logged and shown. */
export function hideSecrets(words: string, secrets: Iterable<string>): string {
  return [...secrets]
    .flatMap((secret) => [...waysToWrite(secret.trim())])
    .filter((way) => way !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, way) => rest.replaceAll(way, '•••'), words)
}
