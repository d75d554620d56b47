import { movesFrom } from '../mail/moves-from.ts'
import type { MessageActs } from '../mail/use-acts.ts'
import type { MessageView } from '../mail/use-messages.ts'
import type { InboxRoute } from '../mail/use-route.ts'
import type { Selection } from './use-selection.ts'

export interface KeyContext {
  route: InboxRoute
  items: readonly MessageView[]
  acts: MessageActs
  selection: Selection
  write: () => void
}

const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-message="${CSS.escape(id)}"]`)
const focusedId = () =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('a[data-message]')?.dataset.message

/** What keys do with the open message, else with the ticked ones, else with the one that has the focus. */
function bindToMessages({ route, acts, selection }: KeyContext) {
  const listChosen = () => {
    if (route.message !== undefined) return [route.message]
    return selection.ids.length > 0 ? selection.ids : [focusedId() ?? []].flat()
  }
  const actOn = (act: (ids: readonly string[]) => Promise<void>) => () => {
    const ids = listChosen()
    if (ids.length === 0) return
    route.close()
    void act(ids)
  }
  const move = (to: string) => () => {
    const found = movesFrom(route.folder).find((each) => each.to === to)
    if (found) actOn((ids) => acts.move(ids, found.to))()
  }
  return { archive: move('archived'), remove: move('trash'), markUnread: actOn((ids) => acts.mark(ids, false)) }
}

/** What keys do in the list alone, or with the list behind the open message. */
function bindToList({ route, items, selection, write }: KeyContext) {
  const isInList = route.message === undefined
  const step = (by: 1 | -1) => () => {
    const here = route.message ?? focusedId()
    const at = items.findIndex(({ id }) => id === here)
    const next = items[at < 0 ? 0 : at + by]
    if (!next) return
    if (isInList) linkOf(next.id)?.focus()
    else route.open(next.id)
  }
  const tick = () => {
    const id = isInList ? focusedId() : undefined
    if (id !== undefined) selection.toggle(id)
  }
  const seek = () => isInList && document.querySelector<HTMLElement>('main search input')?.focus()
  return { next: step(1), previous: step(-1), tick, seek, compose: () => isInList && write() }
}

/** Opens the message that has the focus, with the caret in the answer. */
const answerIn = (route: InboxRoute) => () => {
  const id = focusedId()
  if (id !== undefined) route.open(id)
}

/** Those that change messages, instead of showing others. */
export const changingKeys: ReadonlySet<string> = new Set(['e', '#', 'u'])

/** What each key does. */
export function bindKeys(given: KeyContext): ReadonlyMap<string, () => unknown> {
  const { archive, remove, markUnread } = bindToMessages(given)
  const { next, previous, tick, seek, compose } = bindToList(given)
  return new Map<string, () => unknown>([
    ['j', next],
    ['k', previous],
    ['e', archive],
    ['#', remove],
    ['u', markUnread],
    ['x', tick],
    ['/', seek],
    ['r', answerIn(given.route)],
    ['c', compose],
  ])
}
