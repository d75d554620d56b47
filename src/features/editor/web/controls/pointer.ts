let isDown = false
addEventListener('pointerdown', () => (isDown = true), { capture: true })
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isDown = false), { capture: true })

/** Does something once no button is pressed and no finger is down, so that nothing moves under it: a click has arrived by then. */
export function whenReleased(act: () => void): void {
  if (!isDown) return act()
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}
