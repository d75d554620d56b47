const shownForMs = 3000

/** What a `toast` event says; also plain words. */
interface Toast {
  text: string
  /** In milliseconds; when left out 3000. */
  lasts?: number
  href?: string
  label?: string
}

function linkOf({ href, label = '' }: Toast): (Node | string)[] {
  return href ? [' ', Object.assign(document.createElement('a'), { href, textContent: label })] : []
}

/** Shows what `toast` events say, one at a time, top right. One that somebody is at waits. */
export function showToasts(): void {
  const box = document.createElement('p')
  box.className = 'toast'
  box.role = 'status'
  document.body.append(box)
  let timer = 0
  let lasts = shownForMs
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = window.setTimeout(() => box.replaceChildren(), lasts)
  }
  for (const touch of ['pointerenter', 'focusin']) box.addEventListener(touch, hold)
  for (const touch of ['pointerleave', 'focusout']) box.addEventListener(touch, release)
  addEventListener('toast', (event) => {
    const { detail } = event as CustomEvent<Toast | string | undefined>
    const toast = typeof detail === 'object' ? detail : { text: String(detail) }
    lasts = toast.lasts ?? shownForMs
    box.replaceChildren(toast.text, ...linkOf(toast))
    release()
  })
}
