import { useLayoutEffect, type RefObject } from 'react'

/** On a touch screen the focus would open the keyboard over what is to be read. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

/** Whether nobody is at anything else: only what led here has the focus, or what the conversation stands in. */
function isFree(place: HTMLElement): boolean {
  const active = document.activeElement ?? document.body
  return active.contains(place) || active.closest('[aria-current]') !== null
}

/** A conversation that is opened has the caret in its field; when the field goes, the conversation keeps the focus. */
export function useCaret(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = field
    const section = element?.closest<HTMLElement>('section')
    if (element && section && isFree(element)) (isTouched() ? section : element).focus({ preventScroll: true })
    return () => {
      if (element && document.activeElement === element) section?.focus({ preventScroll: true })
    }
  }, [field])
}
