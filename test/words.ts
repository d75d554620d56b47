interface Matcher {
  asymmetricMatch: (given: unknown) => boolean
}

const isAsWanted = (given: unknown, wanted: string | Matcher) =>
  typeof wanted === 'string' ? given === wanted : wanted.asymmetricMatch(given)

/** The body of a refused call, to compare another one with: its message twice, its code and its values, if there are any; nothing else. */
export const words = (message: string | Matcher): unknown => ({
  asymmetricMatch(body: Record<string, unknown>): boolean {
    const { error, message: said, code, values = {}, ...more } = body
    const isPhrase = typeof code === 'string' && code !== '' && typeof values === 'object'
    return isPhrase && isAsWanted(error, message) && error === said && Object.keys(more).length === 0
  },
  toAsymmetricMatcher: () => `words of a refusal: ${String(message)}, with a code`,
})
