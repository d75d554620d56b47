/** The buttons of an entry. */
const acts = '[data-acts]'

/**
 * Keeps somebody who pressed a button of a list in it once what they did is drawn: at an entry, on the same button where that
 * can be pressed there, or behind the list where it ends.
 */
export function stayAt(list: Element | null, at: number): void {
  const pressed = document.activeElement
  if (!pressed?.closest(acts)) return
  const label = pressed.ariaLabel
  requestAnimationFrame(() => {
    const place = list?.children[at] ?? list?.nextElementSibling
    const buttons = [...(place?.querySelector(acts)?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const next = buttons.find(({ ariaLabel }) => ariaLabel === label) ?? buttons[0]
    const found = next ?? place?.querySelector('button, select') ?? place
    if (found instanceof HTMLElement) found.focus()
  })
}
