import type { EventData, SessionEvent } from '#visitors/rules.ts'
import { openFields } from './fields.ts'

const everyMs = 100
/** Numbers of one list of an event. */
const mostNumbers = 90

/** What happens between two heartbeats. */
type Lists = Required<Pick<EventData, 'path' | 'clicks' | 'scrolls' | 'inputs'>>
const nothing = (): Lists => ({ path: [], clicks: [], scrolls: [], inputs: [] })

function note(list: number[], ...numbers: number[]): void {
  if (list.length < mostNumbers) list.push(...numbers.map(Math.round))
}

/** Whether the last event of a kind that was noted is long enough ago. */
function openPause() {
  const last = new Map<string, number>()
  return ({ type, timeStamp }: Event): boolean => {
    const isDue = timeStamp - (last.get(type) ?? -everyMs) >= everyMs
    if (isDue) last.set(type, timeStamp)
    return isDue
  }
}

interface Sampled {
  visit: string
  /** Milliseconds since the visit began. */
  elapsed: () => number
  /** Where fields are looked at, if they are. */
  fieldsIn: ParentNode | null
  signal: AbortSignal
}

/** Watches pointer, clicks, scrolling, fields and forms, ten times a second at most, without keeping the page from anything. */
export function watchSamples({ visit, elapsed, fieldsIn, signal }: Sampled) {
  const fields = openFields(fieldsIn)
  const pointer = { x: 0, y: 0 }
  let lists = nothing()
  let sent = 0
  const listen = (type: string, take: (event: never) => void) =>
    document.addEventListener(type, take as EventListener, { signal, passive: true, capture: true })
  const point = ({ clientX, clientY }: PointerEvent) =>
    Object.assign(pointer, { x: Math.round(clientX), y: Math.round(clientY) })

  const isDue = openPause()
  listen('pointermove', (event: PointerEvent) => {
    point(event)
    if (isDue(event)) note(lists.path, elapsed(), pointer.x, pointer.y)
  })
  listen('pointerdown', (event: PointerEvent) => {
    point(event)
    note(lists.clicks, elapsed(), pointer.x, pointer.y)
  })
  listen('scroll', (event: Event) => {
    if (event.target === document && isDue(event)) note(lists.scrolls, elapsed(), scrollY)
  })
  listen('input', ({ target }: Event) => {
    const taken = fields.take(target)
    if (taken) note(lists.inputs, elapsed(), ...taken)
  })
  listen('submit', () => (sent += 1))

  /** What happened since this was asked last. */
  return (): Pick<SessionEvent, 'mouse_x' | 'mouse_y' | 'input_values' | 'event_data'> => {
    const happened = Object.entries(lists).filter(([, list]) => list.length > 0)
    const data = { ...Object.fromEntries(happened), ...(sent > 0 && { sent }) }
    lists = nothing()
    sent = 0
    return {
      mouse_x: pointer.x,
      mouse_y: pointer.y,
      input_values: { ...fields.values },
      event_data: { visit, t: elapsed(), scroll: Math.round(scrollY), ...data },
    }
  }
}
