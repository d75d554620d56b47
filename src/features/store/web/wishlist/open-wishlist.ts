import { addToCart } from '../cart/cart.ts'
import { writePrice } from '../page/amounts.ts'
import { findPart, showOne, stampTemplate, wordsOf, writePart } from '../page/parts.ts'
import { sayToast } from '../page/say.ts'
import { itemAddress, siteName } from '../page/shop-site.ts'
import { readWishlist, removeFromWishlist, watchWishlist, type WishedItem } from './wishlist.ts'

interface WishlistWords {
  addedToCart: string
  removedFromWishlist: string
  viewCart: string
  notKept: string
  cartFull: string
  tooMany: string
  intervals: Record<string, string>
}

const animatedMs = 300

interface OpenedWishlist {
  words: WishlistWords
  complain: (mistake: string) => void
  /** Where something has to be chosen first, its page opens. */
  go: (address: string) => void
}

/** Takes a card away as it fades; the list forgets it at once. */
function takeOff(card: HTMLElement, { url }: WishedItem, { words, complain }: OpenedWishlist): boolean {
  card.toggleAttribute('data-moving', true)
  if (removeFromWishlist(url)) return true
  card.removeAttribute('data-moving')
  complain(words.notKept)
  return false
}

function move(card: HTMLElement, wish: WishedItem, opened: OpenedWishlist): void {
  const { words, complain, go } = opened
  const { url, title, price, currency, interval, size, color, kind, asks } = wish
  if (asks.some((name) => !wish[name])) return go(itemAddress(url))
  const type = interval ? 'subscription' : 'one-time'
  const item = { id: url, name: title, price, currency, quantity: 1, type, interval, size, color, kind } as const
  const change = addToCart({ ...item, domain: siteName() })
  if (change !== 'kept') return complain(words[change])
  complain('')
  if (takeOff(card, wish, opened)) sayToast(words.addedToCart, { path: '/cart', label: words.viewCart })
}

function makeCard(root: HTMLElement, wish: WishedItem, opened: OpenedWishlist): HTMLElement {
  const { words } = opened
  const card = stampTemplate(root, 'card')
  const { url, title, price, currency, interval, photo } = wish
  findPart<HTMLAnchorElement>(card, 'link').href = itemAddress(url)
  writePart(card, 'name', title)
  writePart(card, 'price', writePrice(price, currency))
  writePart(card, 'interval', interval && ` / ${words.intervals[interval]}`)
  const frame = findPart(card, 'photo')
  if (photo) frame.append(Object.assign(new Image(), { src: photo, alt: '' }))
  frame.dataset.initial = [...title][0] ?? ''
  for (const name of ['move', 'remove']) {
    const button = findPart(card, name)
    button.ariaLabel = `${button.textContent}: ${title}`
  }
  findPart(card, 'move').addEventListener('click', () => move(card, wish, opened))
  findPart(card, 'remove').addEventListener('click', () => {
    if (takeOff(card, wish, opened)) sayToast(words.removedFromWishlist)
  })
  return card
}

/** The page of the wishlist. */
export function openWishlist(root: HTMLElement, go = (address: string) => location.assign(address)): void {
  const complain = (mistake: string) => writePart(root, 'mistake', mistake)
  const opened = { words: wordsOf<WishlistWords>(root), complain, go }
  const list = findPart(root, 'cards')
  const cards = new Map<string, HTMLElement>()
  const showState = () => showOne(root, ['loading', 'empty', 'filled'], cards.size > 0 ? 'filled' : 'empty')

  const fade = (url: string, card: HTMLElement) => {
    cards.delete(url)
    card.toggleAttribute('data-moving', true)
    const next = card.nextElementSibling ?? card.previousElementSibling
    const hadFocus = card.contains(document.activeElement)
    setTimeout(() => {
      card.remove()
      showState()
      if (hadFocus) (next?.querySelector<HTMLElement>('button') ?? findPart(root, 'title')).focus()
    }, animatedMs)
  }
  const refresh = () => {
    const wishes = readWishlist()
    const wanted = new Set(wishes.map(({ url }) => url))
    for (const [url, card] of cards) if (!wanted.has(url)) fade(url, card)
    for (const wish of wishes) {
      if (cards.has(wish.url)) continue
      const card = makeCard(root, wish, opened)
      cards.set(wish.url, card)
      list.append(card)
    }
    if (list.children.length === cards.size) showState()
  }
  watchWishlist(refresh)
  refresh()
}
