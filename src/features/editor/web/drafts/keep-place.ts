/** The side of the editor with the text. */
const pane = '[data-pane=write]'
const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(`${pane} ${selector}`)]
type Field = HTMLInputElement | HTMLTextAreaElement
const fields = ':is(input, textarea):not([type=search], dialog *)'
const opened = (isOpen: boolean) => `:scope > * > [data-begin=fold][aria-expanded="${isOpen}"]`
/** A moment, in milliseconds; a window that nobody looks at draws nothing to wait for. */
const moment = () => new Promise((done) => setTimeout(done, 20))

/** Returns how to find a field again after everything was redrawn: by its words, if `goesOn`; otherwise by its place. */
function remember(field: Field, goesOn: boolean) {
  const card = field.closest('article')
  const cardAt = all('article').findIndex((each) => each === card)
  const isOpen = Boolean(card?.querySelector(opened(true)))
  const { value } = field
  const listAlike = () =>
    all<Field>(fields).filter(({ tagName, ariaLabel }) => tagName === field.tagName && ariaLabel === field.ariaLabel)
  const at = listAlike().indexOf(field)
  return (): Field | undefined => {
    if (field.isConnected && (!goesOn || field.value === value)) return field
    if (isOpen && !field.isConnected) all('article')[cardAt]?.querySelector<HTMLElement>(opened(false))?.click()
    const alike = listAlike()
    return (goesOn && alike.find((each) => each.value === value)) || (field.isConnected ? field : alike[at])
  }
}

/** The number of characters that two texts have in common at one end. */
const countSame = (a: string, b: string, most: number, sideOf: (text: string, at: number) => string | undefined) => {
  let count = 0
  while (count < most && sideOf(a, count) === sideOf(b, count)) count += 1
  return count
}

/** The place of the cursor after a text has changed: at the same words, or behind the change. */
function follow(at: number, before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  const head = countSame(before, after, most, (text, place) => text[place])
  const tail = countSame(before, after, most - head, (text, place) => text.at(-1 - place))
  if (at <= head) return at
  return at >= before.length - tail ? at + after.length - before.length : after.length - tail
}

async function act(step: () => void, goesOn: boolean): Promise<void> {
  const field = document.activeElement as Field | null
  if (!field?.matches(`${pane} ${fields}`)) return step()
  const find = remember(field, goesOn)
  const { selectionStart: at, value: before } = field
  // A field forgets the text that it holds when it is left; a card with the same words in it stays as it is.
  if (!goesOn || !field.closest('article')) document.querySelector('main')?.focus()
  await undefined
  step()
  for (let tries = 10; tries > 0; tries -= 1) {
    await (tries === 10 ? undefined : moment())
    const found = find()
    if (!found) continue
    if (found === document.activeElement) return
    found.focus()
    // Only text fields have a cursor.
    if (at === null || found.selectionStart === null) return
    const place = follow(at, before, found.value)
    return found.setSelectionRange(place, place)
  }
}

let last = Promise.resolve()

/** Does something that may redraw everything, then restores the focus and the cursor in the field; one such change after the other. */
export function keepPlace(step: () => void, goesOn = false): Promise<void> {
  const next = last.then(() => act(step, goesOn))
  last = next.catch(() => undefined)
  return next
}
