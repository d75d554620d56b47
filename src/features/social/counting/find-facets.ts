import { withoutEnd } from '#kit/without-end.ts'
import { findEnding } from './domain-ending.ts'

// What Bluesky makes links of besides addresses, which it has to be told. All places are those of UTF-16.

/** Somebody who is named by their handle. Whether there is such a person, only the platform knows. */
interface TextMention {
  start: number
  end: number
  /** Without `@`. */
  handle: string
}

interface TextTag {
  start: number
  end: number
  /** Without `#`. */
  tag: string
}

const mention = /(?<![^\s(])@([a-z0-9.-]+)/gi
/** Those with more are none: a domain has no more. */
const longestHandle = 253
const handlePart = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
/** Of servers on somebody’s own machine. */
const ownEnding = /\.test$/i

function isHandle(name: string): boolean {
  const ending = name.lastIndexOf('.') + 1
  if (ending === 0 || name.length > longestHandle) return false
  if (!name.split('.').every((part) => handlePart.test(part))) return false
  return ownEnding.test(name) || findEnding(name, ending) === name.length
}

/** Those who are mentioned by a whole handle, such as `@alice.example.com`. */
export function findMentions(text: string): TextMention[] {
  return [...text.matchAll(mention)].flatMap(({ 1: name = '', index: start }) => {
    const handle = withoutEnd(name, /[.-]/)
    return isHandle(handle) ? [{ start, end: start + 1 + handle.length, handle }] : []
  })
}

const tagged = /(?<!\S)[#＃](?!\uFE0F)([^\u20E2\u20E3\s\u00AD\u200A-\u200D\u2060]+)/gu
const longestTag = 64
/** A tag isn’t a number, such as that of a house. */
const telling = /[^\p{Nd}\p{P}]/u

/** The topics, such as `#gardens`, without marks at their end. */
export function findTags(text: string): TextTag[] {
  return [...text.matchAll(tagged)].flatMap(({ 1: written = '', index: start }) => {
    const tag = withoutEnd(written, /\p{P}/u)
    const isTag = tag.length <= longestTag && telling.test(tag)
    return isTag ? [{ start, end: start + 1 + tag.length, tag }] : []
  })
}
