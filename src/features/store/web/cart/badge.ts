import { countCart, watchCart } from './cart.ts'

/** Shows at the icon of the cart how much is in it. */
export function showCount(link: HTMLElement): void {
  const badge = link.querySelector<HTMLElement>('.badge')
  const name = link.ariaLabel ?? ''
  const show = () => {
    const count = countCart()
    const text = count > 99 ? '99+' : String(count)
    link.ariaLabel = count > 0 ? `${name} ${text}` : name
    if (!badge) return
    badge.hidden = count === 0
    badge.textContent = text
  }
  show()
  watchCart(show)
}
