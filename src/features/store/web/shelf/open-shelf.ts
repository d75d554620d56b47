interface Card {
  place: HTMLElement
  /** Where it stands as the store lists it. */
  list: HTMLElement
  title: string
  price: number
  words: string
}

type Order = (one: Card, other: Card) => number

/** Letters without marks, so that `cafe` finds `Café`. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function readCard(place: HTMLElement): Card {
  const { find: more = '', price } = place.dataset
  const heading = place.closest('section')?.querySelector('h2, h3')?.textContent ?? ''
  const title = place.querySelector('.card-title')?.textContent ?? ''
  const words = plain([title, heading, more].join(' '))
  return { place, list: place.parentElement as HTMLElement, title, price: Number(price), words }
}

function ordersIn(language: string): Map<string, Order> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return new Map<string, Order>([
    ['up', (one, other) => one.price - other.price],
    ['down', (one, other) => other.price - one.price],
    ['name', (one, other) => compare(one.title, other.title)],
  ])
}

/** Writes what was searched for into the address, so that a reload or a link shows the same. */
function keepInAddress(values: Record<string, string>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** Lets a visitor search and sort what a store lists. */
export function openShelf(shelf: HTMLElement): void {
  const search = shelf.querySelector<HTMLInputElement>('[data-part=search]')
  const sort = shelf.querySelector<HTMLSelectElement>('[data-part=sort]')
  const nothing = shelf.querySelector<HTMLElement>('[data-part=nothing]')
  if (!search || !sort || !nothing) return
  const cards = [...shelf.querySelectorAll<HTMLElement>('.cards > li')].map(readCard)
  const groups = [...shelf.querySelectorAll<HTMLElement>('[data-group]')]
  const sorted = document.createElement('ul')
  sorted.className = 'grid cards'
  shelf.append(sorted)
  const orders = ordersIn(document.documentElement.lang)

  const show = () => {
    const wanted = plain(search.value).split(/\s+/).filter(Boolean)
    const order = orders.get(sort.value)
    const isFound = ({ words }: Card) => wanted.every((word) => words.includes(word))
    for (const card of cards) card.place.hidden = !isFound(card)
    if (order) sorted.append(...cards.toSorted(order).map(({ place }) => place))
    else for (const { place, list } of cards) list.append(place)
    for (const group of groups) group.hidden = !group.querySelector('.cards > li:not([hidden])')
    sorted.hidden = !order
    nothing.hidden = cards.some(isFound)
  }
  const change = () => {
    show()
    keepInAddress({ q: search.value.trim(), sort: orders.has(sort.value) ? sort.value : '' })
  }
  const asked = new URLSearchParams(location.search)
  search.value ||= asked.get('q') ?? ''
  const order = asked.get('sort') ?? ''
  if (orders.has(order)) sort.value = order
  search.addEventListener('input', change)
  sort.addEventListener('change', change)
  show()
}
