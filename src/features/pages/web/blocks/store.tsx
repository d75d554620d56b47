import { findOrMake } from '#kit/keep.ts'
import { decimalOf } from '#kit/money.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { isSoldOut, priceRange } from '#sites/format/variants.ts'
import { gridSizes, Image } from '../elements/image.tsx'
import { ownWords } from '../elements/own-words.ts'
import { writePrice } from '../elements/write-price.ts'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'
import { ShelfTools } from '../shop/shelf-tools.tsx'

const nameOf = (category: string) => category.trim().toLowerCase()
const byUrl = new WeakMap<StoreItem[], Map<string, StoreItem>>()
const byCategory = new WeakMap<StoreItem[], Map<string, StoreItem[]>>()

/** What is sold in a category; the items are gone through once, however often a page asks. */
function itemsOf(items: StoreItem[], category: string): StoreItem[] {
  const groups = findOrMake(byCategory, items, () => Map.groupBy(items, (item) => nameOf(item.category ?? '')))
  return groups.get(nameOf(category)) ?? []
}

/** Of a description, as much as can be searched for. */
const longestFoundCharacters = 200

/** What the search and the order of a listing go by. */
const searched = (item: StoreItem) => ({
  'data-price': decimalOf(priceRange(item)[0]),
  'data-find': item.description.slice(0, longestFoundCharacters) || undefined,
})

interface CardProps {
  item: StoreItem
  page: Rendering
  isSearched?: boolean
}

/** A thing for sale, small, leading to its own page; a store that is closed has none. */
export function Card({ item, page, isSearched }: CardProps) {
  const { words } = page
  const { surroundings, settings } = page.view
  const photo = item.photo && surroundings.picture(item.photo) ? item.photo : undefined
  return (
    <li {...(isSearched && searched(item))} data-item={page.view.lineOf && item.line}>
      <a
        className="card"
        href={settings.store ? surroundings.link(`/store/${encodeURIComponent(item.url)}`) : undefined}
      >
        <span className="card-photo" data-initial={photo ? undefined : [...item.title][0]}>
          {photo && <Image page={page} src={photo} alt="" sizes={gridSizes()} />}
        </span>
        <span className="card-title" {...(page.view.item && ownWords(page.view))}>
          {item.title}
        </span>
        <span className="price">
          {writePrice(page, item)}
          {item.interval && <small> / {words.intervals[item.interval]}</small>}
        </span>
        {isSoldOut(item) && <small className="sold-out">{words.soldOut}</small>}
      </a>
    </li>
  )
}

function About({ items }: { items: StoreItem[] }) {
  const words = items.find(({ categoryDescription }) => categoryDescription)?.categoryDescription
  return words && <p>{words}</p>
}

/** Those that are named, in that order; the items are gone through once, however often a page asks. */
function pickItems(items: StoreItem[], names: readonly string[]): StoreItem[] {
  const found = findOrMake(byUrl, items, () => new Map(items.map((item) => [item.url, item])))
  return names.flatMap((name) => found.get(name) ?? [])
}

/** The catalogue, one section a category. */
export function Store({ block: { category, limit, products }, page }: ShownBlock<'store'>) {
  const { items } = page.view.surroundings
  const isSearched = page.view.path === '/store' && category === undefined && limit === undefined && !products
  const wanted = products ? pickItems(items, products) : category === undefined ? items : itemsOf(items, category)
  const shown = page.budget.cut('rows', products ? wanted : wanted.slice(0, limit))
  const groups = Map.groupBy(shown, (item) => (products ? '' : (item.category ?? '')))
  const Heading = category === undefined || page.heading < 2 ? 'h2' : 'h3'
  if (wanted.length === 0) return <p className="notice">{page.words.noItems}</p>
  if (shown.length === 0) return null
  return (
    <div className="store wide" data-mover={isSearched ? 'shelf' : undefined}>
      {isSearched && <ShelfTools page={page} />}
      {[...groups].map(([name, items]) => {
        const Group = name ? 'section' : 'div'
        return (
          <Group key={name} data-group={isSearched ? '' : undefined}>
            {name && <Heading>{name}</Heading>}
            {!products && <About items={items} />}
            <ul className="grid cards">
              {items.map((item) => (
                <Card key={item.id} {...{ item, page, isSearched }} />
              ))}
            </ul>
          </Group>
        )
      })}
    </div>
  )
}
