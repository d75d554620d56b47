import { findLinks } from './find-links.ts'

/** `@name@server`, of which the name is the first group. */
const mention =
  /(?<![=/\p{L}\p{M}\p{Nd}\p{Pc}])@([a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)@[\p{L}\p{M}\p{Nd}\p{Pc}]+(?:[.-]+[\p{L}\p{M}\p{Nd}\p{Pc}]+)*/giu
/** What is followed by these is no mention. */
const goesOn =
  /^(?:[\u0300-\u036F@＠\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]|:\/\/)/

/** A stretch of a text that counts otherwise than it is written. */
interface ShortenedPart {
  start: number
  end: number
  /** What is counted in its place, and what counts besides. */
  counted: string
  besides: number
}

interface Shortening {
  url_weight?: number
  mentions_without_host?: true
}

const findMentions = (text: string): ShortenedPart[] =>
  [...text.matchAll(mention)].flatMap(({ 0: whole, 1: name = '', index: start }) => {
    const end = start + whole.length
    return goesOn.test(text.slice(end, end + 3)) ? [] : [{ start, end, counted: `@${name}`, besides: 0 }]
  })

/** A server may say that an address weighs millions, so that its weight isn’t made a text. */
const findWeighed = (text: string, weight: number): ShortenedPart[] =>
  findLinks(text, 'every')
    .filter(({ isBare }) => !isBare)
    .map(({ start, end }) => ({ start, end, counted: 'x', besides: weight - 'x'.length }))

interface ShortenedText {
  counted: string
  besides: number
}

/** A text with its addresses and mentions as Mastodon counts them: an address has a scheme and letters of any script. */
export function shortenText(
  text: string,
  { url_weight: weight, mentions_without_host: hides }: Shortening,
): ShortenedText {
  const parts = [...(weight === undefined ? [] : findWeighed(text, weight)), ...(hides ? findMentions(text) : [])]
  let [counted, besides, at] = ['', 0, 0]
  for (const part of parts.toSorted((one, two) => one.start - two.start)) {
    if (part.start < at) continue
    counted += text.slice(at, part.start) + part.counted
    besides += part.besides
    at = part.end
  }
  return { counted: counted + text.slice(at), besides }
}
