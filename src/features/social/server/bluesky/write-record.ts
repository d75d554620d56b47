import { findMentions, findTags } from '#social/counting/find-facets.ts'
import { findLinks } from '#social/counting/find-links.ts'
import type { CommitAttempt } from '../adapter/calls.ts'

const letters = '234567abcdefghijklmnopqrstuvwxyz'
const idLength = 13

/**
 * The id of a record: a time in microseconds and ten bits more, both from the attempt, so that a repeated attempt writes the same record.
 */
export function recordIdOf({ key, since }: CommitAttempt): string {
  const number = BigInt(`0x${key.slice(0, 8)}`)
  const moment = BigInt(since.getTime()) * 1000n + (number % 1000n)
  let bits = (moment << 10n) | ((number / 1000n) % 1024n)
  let id = ''
  for (let place = 0; place < idLength; place += 1, bits >>= 5n) id = letters.charAt(Number(bits & 31n)) + id
  return id
}

interface Place {
  start: number
  end: number
}

interface Facet extends Place {
  feature: Record<string, string>
}

const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end

/** The handles that a text mentions. */
export const handlesIn = (text: string): string[] => [
  ...new Set(findMentions(text).map(({ handle }) => handle.toLowerCase())),
]

/** What is a link, a tag or a person in a text, by places in its UTF-8. Who isn’t known stays text. */
export function writeFacets(text: string, people: Readonly<Record<string, string>>) {
  const links: Facet[] = findLinks(text, 'every').map(({ start, end, url }) => ({
    start,
    end,
    feature: { $type: 'app.bsky.richtext.facet#link', uri: url },
  }))
  const mentions: Facet[] = findMentions(text).flatMap(({ start, end, handle }) => {
    const did = people[handle.toLowerCase()]
    return did === undefined ? [] : [{ start, end, feature: { $type: 'app.bsky.richtext.facet#mention', did } }]
  })
  const tags: Facet[] = findTags(text).map(({ start, end, tag }) => ({
    start,
    end,
    feature: { $type: 'app.bsky.richtext.facet#tag', tag },
  }))
  const kept: Facet[] = []
  for (const facet of [...links, ...mentions, ...tags]) if (!kept.some((one) => overlaps(one, facet))) kept.push(facet)
  const bytesBefore = (at: number) => Buffer.byteLength(text.slice(0, at))
  return kept
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, feature }) => ({
      index: { byteStart: bytesBefore(start), byteEnd: bytesBefore(end) },
      features: [feature],
    }))
}
