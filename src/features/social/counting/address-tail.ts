/** Which letters an address may have after its domain: X takes Latin and Cyrillic ones alone, Mastodon those of every script. */
export type AddressLetters = 'european' | 'every'

interface TailLetters {
  path: RegExp
  pathEnd: RegExp
  query: RegExp
  queryEnd: RegExp
}

const tails: Record<AddressLetters, TailLetters> = {
  european: {
    path: /[\u0300-\u036Fa-z0-9\u0400-\u04FF!*';:=+,.$/%#[\]\-\u2013_~@|&\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]*/iy,
    pathEnd:
      /[\u0300-\u036Fa-z0-9\u0400-\u04FF+\-=_#/\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]/i,
    query: /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy,
    queryEnd: /[a-z0-9\-_&=#/]/i,
  },
  every: {
    path: /[^\s\x85<>()?]*/y,
    pathEnd: /[^()?!*"'「」<>;:=,.$%[\]~&|@]/,
    query:
      /[a-z0-9!?*'();:&=+$/%#[\]\-_.,~|@^\u{A1}-\u{167F}\u{1681}-\u{1FFF}\u{200B}-\u{2027}\u{202A}-\u{202E}\u{2030}-\u{205E}\u{2060}-\u{2FFF}\u{3001}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{10FFFD}]*/iuy,
    queryEnd: /[a-z0-9_&=#/\-\u00A1-\uFFEF]/i,
  },
}

const port = /:[0-9]+/y

function runFrom(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The end of the last letter with which an address may end, or where the stretch begins. */
function trimEnd(text: string, from: number, { to, last }: { to: number; last: RegExp }): number {
  let end = to
  while (end > from && !last.test(text.charAt(end - 1))) end -= 1
  return end
}

/** Where brackets that begin here are closed: `(film)`, or `(a_(b)_c)`. */
function closeBrackets(text: string, at: number, path: RegExp): number | undefined {
  const inner = runFrom(path, text, at + 1)
  if (text[inner] === ')') return inner > at + 1 ? inner + 1 : undefined
  if (text[inner] !== '(') return undefined
  const innermost = runFrom(path, text, inner + 1)
  if (innermost === inner + 1 || text[innermost] !== ')') return undefined
  const outer = runFrom(path, text, innermost + 1)
  return text[outer] === ')' ? outer + 1 : undefined
}

function endPath(text: string, at: number, { path, pathEnd }: TailLetters): number {
  let end = at
  let here = at
  for (;;) {
    const to = runFrom(path, text, here)
    const trimmed = trimEnd(text, here, { to, last: pathEnd })
    if (trimmed > here) end = trimmed
    const closed = text[to] === '(' ? closeBrackets(text, to, path) : undefined
    if (closed === undefined) return end
    end = here = closed
  }
}

interface AddressTail {
  end: number
  hasPath: boolean
}

/** Where an address ends whose domain ends here: after its port, path and query. Marks that end a sentence aren't part of it. */
export function readTail(text: string, domainEnd: number, letters: AddressLetters): AddressTail {
  const tail = tails[letters]
  const portEnd = runFrom(port, text, domainEnd)
  const hasPath = text[portEnd] === '/'
  const pathEnd = hasPath ? endPath(text, portEnd + 1, tail) : portEnd
  if (text[pathEnd] !== '?') return { end: pathEnd, hasPath }
  const to = runFrom(tail.query, text, pathEnd + 1)
  const queryEnd = trimEnd(text, pathEnd + 1, { to, last: tail.queryEnd })
  return { end: queryEnd > pathEnd + 1 ? queryEnd : pathEnd, hasPath }
}
