import type { EventData, SessionEvent } from '#visitors/rules.ts'
import { openedParts } from '../opened-parts.ts'
import { findChoices, openFields } from './fields.ts'

const everyMs = 100
/** Numbers of one list of an event. */
const mostNumbers = 90

/** What happens between two heartbeats. */
type SampleLists = Required<Pick<EventData, 'path' | 'clicks' | 'scrolls' | 'inputs' | 'opened'>>
const nothing = (): SampleLists => ({ path: [], clicks: [], scrolls: [], inputs: [], opened: [] })

function note(list: number[], ...numbers: number[]): void {
  if (list.length < mostNumbers) list.push(...numbers.map(Math.round))
}

type Listen = (type: string, take: (event: never) => void) => void

/** Where somebody points; within what can be chosen from, in the middle of it. */
function placeOf({ clientX, clientY, target }: PointerEvent): [number, number] {
  const box = findChoices(target)?.getBoundingClientRect()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [clientX, clientY]
}

interface Seen {
  lists: SampleLists
  /** Of the pointer. */
  last: PointerEvent | undefined
}

/** What is seen of the pointer and of how far the page is scrolled; `lists` is another one after each heartbeat. */
function watchMoves(seen: Seen, elapsed: () => number, listen: Listen): void {
  let [moved, scrolled] = [0, 0]
  listen('pointermove', (event: PointerEvent) => {
    seen.last = event
    if (event.timeStamp - moved < everyMs) return
    moved = event.timeStamp
    note(seen.lists.path, elapsed(), ...placeOf(event))
  })
  listen('pointerdown', (event: PointerEvent) => {
    seen.last = event
    note(seen.lists.clicks, elapsed(), ...placeOf(event))
  })
  listen('scroll', (event: Event) => {
    if (event.target !== document || event.timeStamp - scrolled < everyMs) return
    scrolled = event.timeStamp
    note(seen.lists.scrolls, elapsed(), scrollY)
  })
}

/**
 * What the scripts of forms, chat and store have marked on the page since this was asked last: `data-did`, such as ` chat` or
 * ` paid:{payment}`. They write it in one line, as none of them may load another file for it; where nobody records it is told to nobody.
 */
function takeMarks(): string[] {
  const { dataset } = document.documentElement
  // It begins with “undefined”, as the first of them adds to nothing.
  const [, ...marks] = (dataset.did ?? '').split(' ')
  delete dataset.did
  return marks
}

interface VisitSamples {
  visit: string
  /** Milliseconds since the visit began. */
  elapsed: () => number
  /** Where fields are looked at, if they are. */
  fieldsIn: ParentNode | null
  signal: AbortSignal
}

/** Watches pointer, clicks, scrolling, fields, and menus that open, ten times a second at most, without keeping the page from anything. */
export function watchSamples({ visit, elapsed, fieldsIn, signal }: VisitSamples) {
  const fields = openFields(fieldsIn)
  const seen: Seen = { lists: nothing(), last: undefined }
  const listen: Listen = (type, take) =>
    document.addEventListener(type, take as EventListener, { signal, passive: true, capture: true })
  watchMoves(seen, elapsed, listen)
  const parts = [...document.querySelectorAll(openedParts)]
  listen('toggle', ({ target, newState }: ToggleEvent) => {
    const number = parts.indexOf(target as Element)
    if (number >= 0) note(seen.lists.opened, elapsed(), number, Number(newState === 'open'))
  })
  listen('input', ({ target }: Event) => {
    const taken = fields.take(target)
    if (taken) note(seen.lists.inputs, elapsed(), ...taken)
  })

  /** What happened since this was asked last. */
  return (): Pick<SessionEvent, 'mouse_x' | 'mouse_y' | 'input_values' | 'event_data'> => {
    const { lists, last } = seen
    const [x, y] = last ? placeOf(last) : [0, 0]
    seen.lists = nothing()
    const happened = Object.entries({ ...lists, did: takeMarks() }).filter(([, list]) => list.length > 0)
    return {
      mouse_x: Math.round(x),
      mouse_y: Math.round(y),
      input_values: { ...fields.values },
      event_data: { visit, t: elapsed(), scroll: Math.round(scrollY), ...Object.fromEntries(happened) },
    }
  }
}
