export type Encoding = 'br' | 'gzip' | 'identity'

/** Most askers say one of a few things. */
const known = new Map<string, Encoding>()
const mostKnown = 1_000

function choose(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** The best form of an answer for what `Accept-Encoding` says. */
export function encodingFor(accepted: string): Encoding {
  const encoding = known.get(accepted) ?? choose(accepted)
  if (known.size < mostKnown && accepted.length < 100) known.set(accepted, encoding)
  return encoding
}
