import type { TranslatedPair } from './translation-memory.ts'

/** A block of the page or of its translation. */
export interface TranslatedPage {
  hash: string
  kind: string
  /** Whether there are words in it that can be translated. */
  isWordy: boolean
}

/** What becomes of a block of the page. */
export type TranslationStep =
  /** The block of the translation stays; by hand, if somebody else than a model wrote it. */
  | { do: 'keep'; at: number; by: number }
  /** It is translated anew, in the place of block `by`; `wasOwn` if somebody wrote that by hand. */
  | { do: 'translate'; at: number; by?: number; wasOwn: boolean }
  /** It was taken out of the translation by hand. */
  | { do: 'leave out'; at: number }

export interface TranslationMatch {
  /** In the order of the page. */
  steps: TranslationStep[]
  /** Blocks of the translation whose original is gone. */
  gone: number[]
}

interface Range {
  from: [source: number, translation: number]
  to: [source: number, translation: number]
}

type FitTest = (source: number, translation: number) => boolean

/** Pairs of a range in order: each block of the page with the first one after the last pair that fits. */
function pairInOrder({ from, to }: Range, fits: FitTest): [number, number][] {
  const found: [number, number][] = []
  let next = from[1]
  for (let at = from[0]; at < to[0]; at++) {
    let by = next
    while (by < to[1] && !fits(at, by)) by++
    if (by >= to[1]) continue
    found.push([at, by])
    next = by + 1
  }
  return found
}

/** The ranges between pairs. */
function between(pairs: readonly [number, number][], end: [number, number]): Range[] {
  const ends = [...pairs, end]
  return ends.map((to, index) => {
    const [at, by] = ends[index - 1] ?? [-1, -1]
    return { from: [at + 1, by + 1], to }
  })
}

const byFirst = (pairs: [number, number][]) => pairs.toSorted(([one], [other]) => one - other)

/** The longest pairs in order among blocks of which each may fit several. */
function findAnchors(
  sources: readonly TranslatedPage[],
  translations: readonly TranslatedPage[],
  fits: FitTest,
): [number, number][] {
  const [rows, columns] = [sources.length, translations.length]
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (const [row, line] of [...lengths.entries()].slice(0, rows).toReversed())
    for (let column = columns - 1; column >= 0; column--)
      line[column] = fits(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const found: [number, number][] = []
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (fits(row, column)) found.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return found
}

/** Decides for each block of a page whether its translation is up to date. */
export function matchTranslation(
  sources: readonly TranslatedPage[],
  translations: readonly TranslatedPage[],
  pairs: readonly TranslatedPair[],
): TranslationMatch {
  const known = new Set(pairs.map(({ source, translation }) => `${source} ${translation}`))
  const originals = new Set(pairs.map(({ source }) => source))
  const taken = new Set(pairs.flatMap(({ source, isTaken }) => (isTaken ? [source] : [])))
  const written = new Set(pairs.map(({ translation }) => translation))
  const isOwn = (by: number) => !written.has(translations[by]?.hash ?? '')
  const isSeen = (at: number) => originals.has(sources[at]?.hash ?? '')
  const isSameKind: FitTest = (at, by) => sources[at]?.kind === translations[by]?.kind
  /** The same text on both sides is no translation, unless there is nothing to translate. */
  const isCopy: FitTest = (at, by) => sources[at]?.hash === translations[by]?.hash
  const isCurrent: FitTest = (at, by) =>
    known.has(`${sources[at]?.hash} ${translations[by]?.hash}`) || (isCopy(at, by) && sources[at]?.isWordy === false)
  const end: [number, number] = [sources.length, translations.length]
  const isFirst = pairs.length === 0
  const current = findAnchors(sources, translations, isCurrent)
  const own = between(current, end).flatMap((range) =>
    pairInOrder(range, (at, by) => isSameKind(at, by) && isOwn(by) && !isCopy(at, by) && (isFirst || isSeen(at))),
  )
  const kept = byFirst([...current, ...own])
  const stale = between(kept, end).flatMap((range) => pairInOrder(range, isSameKind))
  const keptBy = new Map(kept)
  const staleBy = new Map(stale)
  const steps = sources.map((source, at): TranslationStep => {
    const by = keptBy.get(at)
    if (by !== undefined) return { do: 'keep', at, by }
    const old = staleBy.get(at)
    if (old !== undefined) return { do: 'translate', at, by: old, wasOwn: isOwn(old) && !isCopy(at, old) }
    return taken.has(source.hash) && translations.length > 0
      ? { do: 'leave out', at }
      : { do: 'translate', at, wasOwn: false }
  })
  const used = new Set([...keptBy.values(), ...staleBy.values()])
  return { steps, gone: translations.flatMap((_, by) => (used.has(by) || isOwn(by) ? [] : [by])) }
}
