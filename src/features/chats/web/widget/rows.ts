/** One row of a list: an element that is made once, and told what is new. */
export interface Row {
  key: string
  make: () => HTMLElement
  update?: (element: HTMLElement) => void
}

/** Keeps a list on the page like its rows. What stays is not made anew: a screen reader would read it again. */
export function openRows(list: HTMLElement): (rows: readonly Row[]) => void {
  let known = new Map<string, HTMLElement>()
  return (rows) => {
    const next = new Map<string, HTMLElement>()
    let place = list.firstElementChild
    for (const { key, make, update } of rows) {
      const element = known.get(key) ?? make()
      update?.(element)
      next.set(key, element)
      if (element === place) place = place.nextElementSibling
      else list.insertBefore(element, place)
    }
    for (const [key, element] of known) if (!next.has(key)) element.remove()
    known = next
  }
}
