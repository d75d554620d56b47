/** The buttons of an entry. */
const acts = '[data-acts]'

/**
 * After a button in a list was pressed and the list was redrawn, focuses the same button of the entry at a place. If that is
 * disabled, it focuses another button there; past the end of the list, it focuses what follows the list.
 */
export function stayAt(list: Element | null, at: number): void {
  const pressed = document.activeElement
  if (!pressed?.closest(acts)) return
  const nameOf = (button: Element) => (button instanceof HTMLElement && button.dataset.act) || button.ariaLabel
  const label = nameOf(pressed)
  requestAnimationFrame(() => {
    const { activeElement } = document
    // Whoever has gone on meanwhile stays there.
    if (activeElement !== pressed && activeElement !== document.body) return
    const place = list?.children[at] ?? list?.nextElementSibling
    const buttons = [...(place?.querySelector(acts)?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const next = buttons.find((button) => nameOf(button) === label) ?? buttons[0]
    const found = next ?? place?.querySelector('button, select') ?? place
    if (found instanceof HTMLElement) found.focus()
  })
}
