import { alternativesOf, groupsOf, innerOf, isLook, readAt, signsOf, type Group } from './groups.ts'

const count = /\{(\d+)(,?)(\d*)\}/y
/** Patterns that fall apart into more than this stay whole. */
const mostParts = 1500

const put = (source: string, from: number, to: number, words: string) =>
  source.slice(0, from) + words + source.slice(to)

/** The most times that a count without end names; 0 if there are no counts. */
export const largestCount = (source: string): number =>
  Math.max(
    0,
    ...[...signsOf(source)].flatMap(([sign, at]) =>
      sign === '{' ? [...readAt(count, source, at).matchAll(/\d+/g)].map(Number) : [],
    ),
  )

/** Counts up to three as they are, up to the given number shortened, and beyond it as if they had no end. */
function shortenCounts(source: string, few: number): string {
  let short = source
  for (const [sign, at] of [...signsOf(source)].toReversed()) {
    const whole = sign === '{' ? readAt(count, source, at) : ''
    if (whole === '') continue
    const [least = 0, most = whole.includes(',') ? Infinity : least] = [...whole.matchAll(/\d+/g)].map(Number)
    const words = most <= 3 ? whole : most <= few ? `{${Math.min(least, 2)},3}` : least > 0 ? '+' : '*'
    short = put(short, at, at + whole.length, words)
  }
  return short
}

const isEndless = (source: string) =>
  [...signsOf(source)].some(([sign, at]) => sign === '*' || sign === '+' || /^\{\d+,\}/.test(source.slice(at, at + 8)))

/** What refers to a group is any few letters, or any number of them before an odd one where the group has no end. */
function withoutReferences(source: string): string {
  const capturing = groupsOf(source)
    .filter(({ opening }) => opening === '(' || /^\(\?<\w/.test(opening))
    .toSorted((one, other) => one.from - other.from)
  const groupOf = (name: string) =>
    capturing[Number(name) - 1] ?? capturing.find(({ opening }) => opening === `(?<${name}>`)
  return source.replaceAll(
    /(?<!\\)((?:\\\\)*)\\(?:k<(\w+)>|([1-9]))/g,
    (_, before: string, name?: string, at?: string) => {
      const group = groupOf(name ?? at ?? '')
      return `${before}${group && !isEndless(innerOf(source, group)) ? '(?:[^]{1,3})' : '(?:[^]*\uE001)'}`
    },
  )
}

/** All signs but those that a set of them names; undefined if it is more than one set. */
function others(set: string): string | undefined {
  if (/^\[\^(?:[^\\\]]|\\[^])*\]$/.test(set)) return `[${set.slice(2)}`
  if (/^\[(?:[^\\\]]|\\[^])*\]$/.test(set)) return `[^${set.slice(1)}`
  return /^(?:[^\\()[\]{}*+?.|^$]|\\(?:[pP]\{\w+(?:=\w+)?\}|[^bBk1-9]))$/u.test(set) ? `[^${set}]` : undefined
}

/** Looking behind from where a match begins is the same as to begin one sign earlier. */
function beginEarlier(source: string): string {
  const first = groupsOf(source).find(({ from, opening }) => from === 0 && /^\(\?<[=!]$/.test(opening))
  if (!first || first.times !== '') return source
  const inner = innerOf(source, first)
  const before = first.opening === '(?<=' ? inner : others(inner)
  return before === undefined
    ? source
    : put(source, 0, first.to, `(?:${first.opening === '(?<=' ? '' : '^|'}${before})`)
}

/** Once without everything that looks ahead or behind, and once for each of these with it as if it were read. */
function withoutLooks(source: string): string[] {
  const looks = groupsOf(source).filter(isLook)
  const remove = (text: string, gone: readonly Group[]) =>
    gone
      .filter((look) => !gone.some(({ from, to }) => from < look.from && to > look.to))
      .toSorted((one, other) => other.from - one.from)
      .reduce((rest, { from, to }) => put(rest, from, to, '(?:)'), text)
  const inPlace = looks.map((look) => {
    const inner = remove(innerOf(source, look), groupsOf(innerOf(source, look)).filter(isLook))
    const around = (text: string) => remove(text, groupsOf(text).filter(isLook))
    // What stands behind it is read only after it, and what it has read is never read otherwise.
    if (look.depth === 0) return `${around(source.slice(0, look.from))}(?:${inner})`
    const marked = put(source, look.from, look.to, '(?:\uE000)')
    return around(marked).replace('\uE000', () => inner)
  })
  return [remove(source, looks), ...inPlace]
}

const isChoice = (source: string, group: Group) =>
  /^\?\??$/.test(group.times) && alternativesOf(innerOf(source, group)).length > 1

/** A pattern takes as long as all ways through the groups in it that stand there once or not at all: one pattern for each of these; undefined if they are too many. */
export function takeApart(source: string): string[] | undefined {
  const parts = new Set<string>()
  const waiting = new Set(alternativesOf(source))
  for (const text of waiting) {
    if (waiting.size > mostParts) return undefined
    const group = groupsOf(text).find(
      (each) => each.depth === 0 && !isLook(each) && (each.times === '' || isChoice(text, each)),
    )
    if (!group) parts.add(text)
    else {
      const ways = alternativesOf(innerOf(text, group)).concat(group.times === '' ? [] : [''])
      for (const way of ways) waiting.add(put(text, group.from, group.to + group.times.length, way))
    }
  }
  return [...parts].filter(isEndless)
}

/**
 * A pattern as patterns of which an automaton can be made, and that together take no less time: without references, without what looks ahead
 * or behind, and with counts up to the given number shortened.
 */
export function simplifyPattern(source: string, few: number): string[] {
  const views = alternativesOf(withoutReferences(source)).flatMap((each) => withoutLooks(beginEarlier(each)))
  return [...new Set(views.map((view) => shortenCounts(view, few)).filter(isEndless))]
}
