const shownFor = 3000

/** Shows what `toast` events say, one at a time, top right. */
export function showToasts(): void {
  const box = document.createElement('p')
  box.className = 'toast'
  box.role = 'status'
  document.body.append(box)
  let timer = 0
  addEventListener('toast', (event) => {
    clearTimeout(timer)
    box.textContent = String((event as CustomEvent).detail)
    timer = window.setTimeout(() => box.replaceChildren(), shownFor)
  })
}
