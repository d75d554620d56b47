/** What people use with the keyboard; what a skip link leads to is larger than that. */
const used =
  'a[href], button, input, textarea, select, summary, iframe, audio, video, [contenteditable], [tabindex="0"]'

function areOver(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left
  return !isBeside && one.bottom > other.top && other.bottom > one.top
}

/** Folds the chat when the focus goes to something on the page that it covers. */
export function uncoverFocus(place: HTMLDetailsElement): void {
  document.addEventListener('focusin', ({ target }) => {
    const panel = place.querySelector('.chat-panel')
    if (!place.open || !panel || !(target instanceof Element) || place.contains(target) || !target.matches(used)) return
    // After the browser has scrolled to it.
    requestAnimationFrame(() => {
      const isStill = document.activeElement === target
      if (isStill && areOver(panel.getBoundingClientRect(), target.getBoundingClientRect())) place.open = false
    })
  })
}
