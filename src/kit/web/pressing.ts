let isPressed = false
let waiting: (() => void)[] = []

function release(): void {
  isPressed = false
  // The click comes right after it.
  setTimeout(() => {
    if (isPressed) return
    const changes = waiting
    waiting = []
    for (const change of changes) change()
  })
}

addEventListener('pointerdown', () => (isPressed = true), true)
for (const name of ['pointerup', 'pointercancel', 'dragend']) addEventListener(name, release, true)
// That of the window alone: a press takes the focus from a field, too.
addEventListener('blur', release)

/** Changes the page as soon as nothing is pressed: what moves away under a pointer between press and release is never clicked. */
export function whenReleased(change: () => void): void {
  if (isPressed) waiting.push(change)
  else change()
}
