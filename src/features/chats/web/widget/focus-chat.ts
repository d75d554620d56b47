/** Whether somebody is at the chat, or at nothing. */
export const isAt = (place: HTMLElement): boolean =>
  place.contains(document.activeElement) || document.activeElement === document.body

/**
 * Takes somebody who opened the chat to where they write; who is there already stays. On a touch screen the focus would open the
 * keyboard over what is to be read.
 */
export function focusChat(place: HTMLElement, view?: { focus: () => void }): void {
  const body = place.querySelector('.chat-body')
  if (matchMedia('(pointer: coarse)').matches || body?.contains(document.activeElement)) return
  if (view) view.focus()
  else body?.querySelector<HTMLElement>('.field:not([hidden]) :is(input, textarea)')?.focus()
}
