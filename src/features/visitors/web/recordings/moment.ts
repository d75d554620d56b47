import { lastUntil, type Track } from './track.ts'

/** What is seen at one time of a visit. */
export interface Moment {
  /** Which of the pages. */
  page: number
  pointer: { x: number; y: number } | undefined
  scroll: number
  values: Record<string, string>
  /** Whether parts of the page are open, by their number; of the others nothing is known. */
  parts: ReadonlyMap<number, boolean>
  width: number
  height: number
  /** Clicks of the last moment, and how far each ripple is, from 0 to 1. */
  ripples: { key: number; x: number; y: number; grown: number }[]
}

const rippleMs = 700
/** Between two places that are further apart in time nobody knows where the pointer was. */
const longestGlideMs = 1200

/** A side of a window, in pixels, as far as there are such screens. */
const sideOf = (sent = 0) => Math.min(Math.max(sent, 240), 8000)

function pointerAt({ pointer }: Track, time: number): Moment['pointer'] {
  const at = lastUntil(pointer, time)
  const [from, to] = [pointer[at], pointer[at + 1]]
  if (!from) return undefined
  if (!to || to.t - from.t > longestGlideMs || to.t === from.t) return from
  const way = (time - from.t) / (to.t - from.t)
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}

function ripplesAt({ clicks }: Track, time: number): Moment['ripples'] {
  const last = lastUntil(clicks, time)
  const from = Math.max(0, last - 5)
  return clicks
    .slice(from, last + 1)
    .map(({ t, x, y }, at) => ({ key: from + at, x, y, grown: (time - t) / rippleMs }))
    .filter(({ grown }) => grown < 1)
}

/** Of so many changes at most: nobody opens more on one page. */
const mostParts = 200

function partsAt({ parts }: Track, begun: number, time: number): Moment['parts'] {
  const last = lastUntil(parts, time)
  const near = parts.slice(Math.max(0, last + 1 - mostParts), last + 1).filter(({ t }) => t >= begun)
  return new Map(near.map(({ part, isOpen }) => [part, isOpen]))
}

export function momentAt(track: Track, time: number): Moment {
  const page = Math.max(0, lastUntil(track.pages, time))
  const begun = track.pages[page]?.t ?? 0
  const scroll = track.scrolls[lastUntil(track.scrolls, time)]
  const size = track.sizes[Math.max(0, lastUntil(track.sizes, time))]
  return {
    page,
    pointer: pointerAt(track, time),
    scroll: scroll && scroll.t >= begun ? scroll.y : 0,
    values: track.inputs[lastUntil(track.inputs, time)]?.values ?? {},
    parts: partsAt(track, begun, time),
    width: sideOf(size?.width),
    height: sideOf(size?.height),
    ripples: ripplesAt(track, time),
  }
}

/** Where playing goes on: past what is idle, if that is skipped. */
export function skipFrom({ idle }: Track, time: number): number {
  const gap = idle.find(({ from, to }) => time >= from + 500 && time < to - 500)
  return gap ? gap.to - 500 : time
}
