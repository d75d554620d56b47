import type { Phrase, PhraseValues } from '#kit/phrase.ts'

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

type PhraseValue = PhraseValues[string]

/** The same in a phrase and all that it is filled with, so that it can still be said in any language. */
export function hideSecretsIn(said: Phrase, secrets: readonly string[]): Phrase {
  const hide = (value: PhraseValue): PhraseValue => {
    if (typeof value === 'string') return hideSecrets(value, secrets)
    return typeof value === 'object' && 'code' in value ? hideSecretsIn(value, secrets) : value
  }
  const { code, values = {}, message } = said
  const hidden = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]))
  return { code, ...(said.values && { values: hidden }), message: hideSecrets(message, secrets) }
}
