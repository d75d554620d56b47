import { addToCart, type CartItem } from '../cart/cart.ts'
import type { LackWords } from './find-lack.ts'
import { variantOf, type ShownVariant, type ShownVariants } from './variant-choice.ts'
import { wordsOf } from '../page/parts.ts'
import { sayToast } from '../page/say.ts'
import { siteName } from '../page/shop-site.ts'
import { addToWishlist, isWished, removeFromWishlist, watchWishlist, type WishedItem } from '../wishlist/wishlist.ts'

/** What the page of an item knows of it. */
export interface SoldItem extends Pick<
  WishedItem,
  'url' | 'title' | 'price' | 'currency' | 'interval' | 'photo' | 'asks'
> {
  type: CartItem['type']
  /** Whether the store counts how many are left. */
  isCounted?: boolean
  /** Where sizes and colours differ in more than their names. */
  variants?: ShownVariants | undefined
}

/** What can be said after a press; the first of them belong to a change of the cart. */
interface ItemMessages extends LackWords, Messages {}

type Messages = Record<
  | 'notKept'
  | 'cartFull'
  | 'tooMany'
  | 'addedToCart'
  | 'addedToWishlist'
  | 'removedFromWishlist'
  | 'viewCart'
  | 'viewWishlist',
  string
>

const animatedMs = 300

interface OpenedItem {
  form: HTMLFormElement
  item: SoldItem
  words: ItemMessages
  /** Says below the form what went wrong. */
  complain: (mistake: string) => void
}

/** What is shown for the choices that were made. */
function kindIn(form: HTMLFormElement): string | undefined {
  const chosen = form.querySelectorAll<HTMLElement>(
    ':is([name=size], [name=color]):checked + span, :is([name=size], [name=color]) > option:checked:not([value=""])',
  )
  return [...chosen].map(({ textContent }) => textContent).join(' · ') || undefined
}

function chosenIn(form: HTMLFormElement) {
  const data = new FormData(form)
  const textOf = (name: string) => data.get(name)?.toString() || undefined
  const quantity = Number(data.get('quantity') ?? 1)
  return { size: textOf('size'), color: textOf('color'), kind: kindIn(form), quantity }
}

/** What is sold for the choices that were made. */
function soldIn({ form, item }: Pick<OpenedItem, 'form' | 'item'>): Partial<ShownVariant> {
  const { price, isCounted, variants } = item
  return variants ? variantOf(variants, chosenIn(form)) : { price, ...(isCounted && { counted: 'together' }) }
}

/** Whether the store has as many as were chosen; says so where it doesn’t. */
async function checkLeft(opened: OpenedItem): Promise<boolean> {
  const { form, item, words, complain } = opened
  const { size, color, quantity } = chosenIn(form)
  if (!(quantity > 0)) return true
  const { findLack } = await import('./find-lack.ts')
  const lack = await findLack({ url: item.url, size, color, quantity }, words, item.variants)
  complain(lack)
  return lack === ''
}

async function putInCart(opened: OpenedItem): Promise<void> {
  const { form, item, words, complain } = opened
  // Pressed twice, it is added once.
  if (form.ariaBusy === 'true') return
  const { url, title, currency, type, interval } = item
  const { price = item.price, lack, counted } = soldIn(opened)
  if (lack) return complain(words[lack])
  const sold = { id: url, name: title, price, currency, type, interval, domain: siteName(), ...chosenIn(form) }
  if (counted) {
    form.ariaBusy = 'true'
    const isThere = await checkLeft(opened).finally(() => (form.ariaBusy = null))
    if (!isThere) return
  }
  const change = addToCart(sold)
  if (change !== 'kept') return complain(words[change])
  complain('')
  sayToast(words.addedToCart, { path: '/cart', label: words.viewCart })
}

function toggleWish({ form, item, words, complain }: OpenedItem, button: HTMLElement): void {
  const { size, color, kind } = chosenIn(form)
  const { variants: _, ...wish } = item
  const { price = item.price, photo = item.photo } = soldIn({ form, item })
  const wasWished = isWished(item.url)
  const isKept = wasWished
    ? removeFromWishlist(item.url)
    : addToWishlist({ ...wish, price, photo, domain: siteName(), size, color, kind })
  if (!isKept) return complain(words.notKept)
  complain('')
  button.toggleAttribute('data-moving', true)
  setTimeout(() => button.removeAttribute('data-moving'), animatedMs)
  if (wasWished) sayToast(words.removedFromWishlist)
  else sayToast(words.addedToWishlist, { path: '/wishlist', label: words.viewWishlist })
}

function openWish({ item }: OpenedItem, button: HTMLElement): void {
  const label = button.querySelector('span')
  const { off = '', on = '' } = button.dataset
  const show = () => {
    const isOn = isWished(item.url)
    button.toggleAttribute('data-wished', isOn)
    if (label) label.textContent = isOn ? on : off
  }
  show()
  watchWishlist(show)
}

/** Lets the form of an item fill the cart and the wishlist. What is missing, the page's own script says. */
export function openItem(place: HTMLElement): void {
  const form = place as HTMLFormElement
  const answer = form.querySelector<HTMLElement>('.answer')
  const complain = (mistake: string) => {
    answer?.toggleAttribute('data-mistake', mistake !== '')
    if (answer) answer.textContent = mistake
  }
  const item = JSON.parse(form.dataset.item ?? '{}') as SoldItem
  const opened = { form, item, words: wordsOf<ItemMessages>(form), complain }
  const wish = form.querySelector<HTMLButtonElement>('[value=wish]')
  form.addEventListener('submit', (event) => {
    const isWish = event.submitter !== null && event.submitter === wish
    if (!isWish && !form.checkValidity()) return
    event.preventDefault()
    event.stopPropagation()
    if (isWish) toggleWish(opened, wish)
    else void putInCart(opened)
  })
  form.addEventListener('change', ({ target }) => {
    const isQuantity = (target as HTMLInputElement).name === 'quantity'
    if (isQuantity && soldIn(opened).counted) void checkLeft(opened)
  })
  if (wish) openWish(opened, wish)
  if (item.variants) void import('./open-variants.ts').then(({ openVariants }) => openVariants(opened))
  pressHeld(form)
}

/** Presses the button that was pressed before this script was there. */
function pressHeld(form: HTMLFormElement): void {
  const { held } = form.dataset
  if (held === undefined) return
  delete form.dataset.held
  form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${held}"]`))
}
