import type { ShownChatMessage, ChatTalk } from '../talk/chat-talk.ts'
import { bubbleOf, updateBubble } from './bubble.ts'
import type { WidgetWords } from './chat-words.ts'
import { makeElement } from './dom.ts'
import { writeDay } from './times.ts'

/** One row of a list: an element that is made once, and told what is new. */
interface Row {
  key: string
  make: () => HTMLElement
  update?: (element: HTMLElement) => void
}

/** Keeps a list on the page like its rows. What stays is not made anew: a screen reader would read it again. */
function openRows(list: HTMLElement): (rows: readonly Row[]) => void {
  let known = new Map<string, HTMLElement>()
  return (rows) => {
    const next = new Map<string, HTMLElement>()
    const kept = new Set(rows.map(({ key }) => key))
    // First, as otherwise what stays would be moved past it, and lose the focus.
    for (const [key, element] of known) if (!kept.has(key)) element.remove()
    let place = list.firstElementChild
    for (const { key, make, update } of rows) {
      const element = known.get(key) ?? make()
      update?.(element)
      next.set(key, element)
      if (element === place) place = place.nextElementSibling
      else list.insertBefore(element, place)
    }
    known = next
  }
}

/** Somebody this near the end wants to see what comes. */
const nearEndPixels = 80

const greetingRow = (greeting: string): Row => ({
  key: 'greeting',
  make() {
    const bubble = makeElement('div', { className: 'chat-bubble' }, makeElement('p', { dir: 'auto' }, greeting))
    const element = makeElement('div', { className: 'chat-message' }, bubble)
    element.dataset.from = 'them'
    return element
  },
})

/** Every message below its day. */
function rowsOf(messages: readonly ShownChatMessage[], talk: ChatTalk, words: WidgetWords): Row[] {
  let last = ''
  return messages.flatMap((message) => {
    const day = writeDay(message.at)
    const isNew = day !== last
    last = day
    const separator: Row = { key: `day ${message.key}`, make: () => makeElement('p', { className: 'chat-day' }, day) }
    const row: Row = {
      // With a picture of the server instead of the one that was sent.
      key: `${message.from} ${message.key} ${message.image ? 'image' : ''}`,
      make: () => bubbleOf(message, talk, words),
      update: (element) => updateBubble(element, message, talk, words),
    }
    return isNew ? [separator, row] : [row]
  })
}

/** The messages, the newest at the end, which stays in view while somebody is there. */
export function openLog(talk: ChatTalk, words: WidgetWords, greetingNow: () => string | null) {
  const list = makeElement('div', { className: 'chat-list', role: 'log', ariaLive: 'polite', ariaLabel: words.log })
  const earlier = makeElement('button', { type: 'button', className: 'chat-earlier', hidden: true }, words.earlier)
  const newest = makeElement('button', { type: 'button', className: 'chat-newest', hidden: true }, words.newest)
  const scroller = makeElement('div', { className: 'chat-scroller', tabIndex: 0 }, earlier, list)
  const show = openRows(list)
  let isAtEnd = true
  const toEnd = () => scroller.scrollTo({ top: scroller.scrollHeight })
  const look = () => {
    isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEndPixels
    if (isAtEnd) newest.hidden = true
  }
  scroller.addEventListener('scroll', look, { passive: true })
  // A picture that arrives makes its message higher.
  list.addEventListener('load', () => isAtEnd && toEnd(), { capture: true })
  newest.addEventListener('click', toEnd)
  earlier.addEventListener('click', () => {
    const below = scroller.scrollHeight - scroller.scrollTop
    const keepPlace = () => scroller.scrollTo({ top: scroller.scrollHeight - below })
    // What fails can be asked for again.
    talk.loadEarlier().then(keepPlace, () => undefined)
  })
  function update(): void {
    const { messages, hasEarlier } = talk.state
    const before = list.lastElementChild
    const greeting = greetingNow()
    const rows = rowsOf(messages, talk, words)
    show(hasEarlier || !greeting ? rows : [greetingRow(greeting), ...rows])
    earlier.hidden = !hasEarlier
    if (list.lastElementChild === before) return
    if (isAtEnd || messages.at(-1)?.from === talk.own) toEnd()
    else newest.hidden = false
  }
  return { element: makeElement('div', { className: 'chat-log' }, scroller, newest), update, toEnd }
}
