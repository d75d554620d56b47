const reached = ':is(button, a[href], input:not([type=hidden]), textarea, select):not(:disabled)'
const field = ':is(input:not([type=file], [type=radio], [type=checkbox]), textarea, select)'
const window = ':is(dialog, [role=dialog], [role=alertdialog])'

export const isInWindow = (element: Element | null): boolean => element?.closest(window) != null

/** Where the focus starts in a window: at what is marked `data-start`, else the first field, else the first button below the title. */
export const findStart = (dialog: HTMLElement | null): HTMLElement | undefined =>
  dialog?.querySelector<HTMLElement>('[data-start]') ??
  dialog?.querySelector<HTMLElement>(field) ??
  dialog?.querySelector<HTMLElement>(':scope > header ~ * button') ??
  undefined

/** What can be reached in a window or a row of it, not in another window that was opened from this one. */
const listIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(reached)].filter((each) => each.closest(window) === place.closest(window))
const rowsIn = (dialog: HTMLElement) => [...dialog.querySelectorAll('li')]

const takeAt = <T>(list: T[], at: number): T | undefined => list[Math.min(Math.max(0, at), list.length - 1)]

/** Where something stands: in which row and at which place there, or in no row. */
function placeOf(dialog: HTMLElement, element: HTMLElement) {
  const row = element.closest('li')
  return { row: row ? rowsIn(dialog).indexOf(row) : -1, at: listIn(row ?? dialog).indexOf(element) }
}

/** What is in such a place now, of the same row or the last one. */
function findAt(dialog: HTMLElement, { row, at }: { row: number; at: number }): HTMLElement | undefined {
  const next = row < 0 ? undefined : takeAt(rowsIn(dialog), row)
  return takeAt(next ? listIn(next) : [], at) ?? takeAt(listIn(dialog), row < 0 ? at : 0)
}

/**
 * Begins in a window also when its content comes a moment later; and when what has the focus goes, what comes in its
 * place has it. Returns how to end that.
 */
export function keepFocus(dialog: HTMLElement): () => void {
  let place = { row: -1, at: 0 }
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
