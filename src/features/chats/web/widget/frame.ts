import { readOpen } from '../coming-back.ts'
import { sayText } from '#kit/web/say-text.ts'
import { iconButton, icons, makeElement, showIn } from './dom.ts'
import type { HereAnswer } from './calls.ts'
import type { Site } from './site.ts'
import { writeReturn } from './times.ts'

/** Full screen, as a phone shows it. */
const isSheet = () => matchMedia('(width < 30rem)').matches

/** Whether it was open when this tab left the page before. The whole screen of a phone isn’t taken from another page. */
export function stoodOpen(site: string): boolean {
  const path = readOpen(site)
  return path !== undefined && (path === location.pathname || !isSheet())
}

/** On a full screen the Tab key stays within it: the page behind can’t be seen. */
function keepTab(panel: HTMLElement, event: KeyboardEvent): void {
  const fields = [...panel.querySelectorAll<HTMLElement>('button, textarea, a, input, [tabindex="0"]')]
  const reached = fields.filter((field) => field.offsetParent !== null)
  const [from, to] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** A keyboard on the screen covers the page without making it smaller. */
function followKeyboard(panel: HTMLElement): void {
  const seen = window.visualViewport
  const fit = () => panel.style.setProperty('--chat-seen', `${seen?.height ?? innerHeight}px`)
  seen?.addEventListener('resize', fit)
  fit()
}

/** Escape folds it. */
function listenForKeys(place: HTMLDetailsElement, panel: HTMLElement, fold: () => void): void {
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && place.open) fold()
    else if (event.key === 'Tab' && isSheet() && place.open) keepTab(panel, event)
  })
}

/** Asks above whatever is shown. */
const askIn = (note: HTMLElement) => (question: string, yes: string, no: string) =>
  new Promise<boolean>((answer) => {
    const choice = (label: string, is: boolean) =>
      makeElement('button', { type: 'button', className: 'chat-act', onclick: () => answer(is) }, label)
    note.replaceChildren(question, makeElement('span', {}, choice(yes, true), choice(no, false)))
  })

/** The panel that the button opens: its head, and one view at a time. */
export function openFrame({ place, words }: Site) {
  const panel = place.querySelector<HTMLElement>('.chat-panel')
  const button = place.querySelector('summary')
  const head = panel?.querySelector('.chat-head')
  const body = panel?.querySelector<HTMLElement>('.chat-body')
  if (!panel || !button || !head || !body) throw new Error('The page has no chat.')
  const status = makeElement('small', { className: 'chat-status' })
  const badge = makeElement('span', { className: 'chat-badge', hidden: true, ariaHidden: 'true' })
  const note = makeElement('p', { className: 'chat-note', role: 'status' })
  const fold = () => {
    place.open = false
    button.focus()
  }
  head.firstElementChild?.append(status)
  head.append(iconButton(words.fold, icons.fold, { onclick: fold }))
  body.before(note)
  button.append(badge)
  listenForKeys(place, panel, fold)
  followKeyboard(panel)
  place.dataset.awake = ''
  return {
    body,
    show: (...view: Node[]) => showIn(body, view),
    /** Says something above whatever is shown. */
    say: (text: string) => void (note.textContent = text),
    ask: askIn(note),
    setUnread(number: number): void {
      badge.hidden = number === 0
      badge.textContent = number > 9 ? '9+' : String(number)
      button.ariaLabel = number > 0 ? `${words.title}. ${sayText(words.unread, { number })}` : words.title
    },
    /** `isOnline` only while somebody is there. */
    setStatus(here: HereAnswer | undefined, isOnline: boolean): void {
      status.toggleAttribute('data-online', isOnline)
      const back = here?.back_at ? sayText(words.back, { when: writeReturn(here.back_at) }) : words.away
      const text = here?.state === 'open' ? words.open : here ? back : ''
      status.textContent = isOnline ? words.online : text
    },
  }
}
