const reached = ':is(button, a[href], input:not([type=hidden]), textarea, select):not(:disabled)'
const field = ':is(input:not([type=file], [type=radio], [type=checkbox]), textarea, select)'
const window = ':is(dialog, [role=dialog], [role=alertdialog])'

/** Where the focus starts in a window: at what is marked `data-start`, else the first field, else the first button below the title. */
export const findStart = (dialog: HTMLElement | null): HTMLElement | undefined =>
  dialog?.querySelector<HTMLElement>('[data-start]') ??
  dialog?.querySelector<HTMLElement>(field) ??
  dialog?.querySelector<HTMLElement>(':scope > header ~ * button') ??
  undefined

/** The focusable elements in a window or one of its rows, without those of another window opened from it. */
const listIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(reached)].filter((each) => each.closest(window) === place.closest(window))
const rowsIn = (dialog: HTMLElement) => [...dialog.querySelectorAll('li')]

const takeAt = <T>(list: T[], at: number): T | undefined => list[Math.min(Math.max(0, at), list.length - 1)]

interface FocusPlace {
  row: number
  at: number
  /** What the element says: rows don't all have as many buttons. */
  words: string
}

/** The place of an element: its row, if it is in one, and its index there. */
function placeOf(dialog: HTMLElement, element: HTMLElement): FocusPlace {
  const row = element.closest('li')
  const at = listIn(row ?? dialog).indexOf(element)
  return { row: row ? rowsIn(dialog).indexOf(row) : -1, at, words: element.textContent }
}

/** The element that is now at a place, in the same row or the last one. */
function findAt(dialog: HTMLElement, { row, at, words }: FocusPlace): HTMLElement | undefined {
  const next = row < 0 ? undefined : takeAt(rowsIn(dialog), row)
  const list = next ? listIn(next) : []
  const isAlike = ({ textContent }: HTMLElement) => words !== '' && textContent === words
  return list.find(isAlike) ?? takeAt(list, at) ?? takeAt(listIn(dialog), row < 0 ? at : 0)
}

/**
 * Focuses the first element of a window, also if its content appears a moment later. When the focused element is removed, the
 * one that takes its place gets the focus. Returns a function that ends this.
 */
export function keepFocus(dialog: HTMLElement): () => void {
  let place: FocusPlace = { row: -1, at: 0, words: '' }
  let hasMoved = false
  const mark = (element: unknown) => {
    if (element instanceof HTMLElement && listIn(dialog).includes(element)) place = placeOf(dialog, element)
  }
  const look = () => {
    const { activeElement } = document
    if (!hasMoved && activeElement?.closest('header') && dialog.contains(activeElement)) findStart(dialog)?.focus()
    else if (activeElement === document.body || activeElement === dialog) findAt(dialog, place)?.focus()
  }
  for (const kind of ['keydown', 'pointerdown']) dialog.addEventListener(kind, () => (hasMoved = true))
  dialog.addEventListener('focusin', ({ target }) => {
    mark(target)
    look()
  })
  const changes = new MutationObserver(look)
  changes.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  mark(document.activeElement)
  look()
  return () => changes.disconnect()
}
