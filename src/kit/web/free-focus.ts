/** Gives an element the focus if nothing else is using it: if it is lost, or on something that the element stands in. */
export function takeFreeFocus(element: HTMLElement | null): void {
  if (element && (document.activeElement ?? document.body).contains(element)) element.focus()
}
