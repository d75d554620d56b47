import './banner.css'
import type { Choice } from '#visitors/rules.ts'

interface BannerRequest {
  template: HTMLTemplateElement
  /** What was chosen before, or that the browser asks not to be tracked; somebody who is asked for the first time has neither. */
  said: Choice | 'signal' | undefined
  onChoose: (choice: Choice) => void
  /** What the visitor reached for to choose again; it has the focus afterwards. */
  reached?: HTMLElement | undefined
}

let shown: HTMLElement | undefined

/** Fills the place that is read out, a moment after it is there: otherwise nothing of it is. */
function place(box: HTMLElement): HTMLElement {
  const found = document.createElement('div')
  found.ariaLive = 'polite'
  const skip = document.querySelector('.skip')
  if (skip) skip.after(found)
  else document.body.prepend(found)
  setTimeout(() => found.append(box))
  return found
}

/** Asks a visitor beside the page: nothing moves, nothing is covered that is needed, and the focus stays where it is. */
export function showBanner({ template, said, onChoose, reached }: BannerRequest): void {
  shown?.remove()
  const box = (template.content.cloneNode(true) as DocumentFragment).firstElementChild
  if (!(box instanceof HTMLElement)) return
  const around = (shown = place(box))
  const close = () => {
    around.remove()
    if (shown === around) shown = undefined
    reached?.focus()
  }
  const words = said && box.querySelector<HTMLElement>(`[data-said=${said}]`)
  if (words) words.hidden = false
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : undefined
    if (!button) return
    close()
    if (button.value === 'accepted' || button.value === 'declined') onChoose(button.value)
  })
  if (!reached) return
  const end = box.querySelector<HTMLElement>('[data-close]')
  if (end) end.hidden = false
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  setTimeout(() => box.focus())
}
