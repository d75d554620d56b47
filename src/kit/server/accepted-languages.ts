import { parseAccept } from 'hono/utils/accept'

/** More says nothing more, and this is read for strangers on any host. */
const longestCharacters = 500

/** The languages that a browser asks for (`Accept-Language`), the one it likes best first. */
export const listAcceptedLanguages = (accepted: string | null | undefined): string[] =>
  parseAccept((accepted ?? '').slice(0, longestCharacters))
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type)
