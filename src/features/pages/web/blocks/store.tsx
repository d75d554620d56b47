import { formatMoney } from '#kit/money.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { gridSizes, Image } from '../image.tsx'
import type { Rendering, Shown } from '../rendering.ts'

const sameName = (one: string | undefined, other: string) => one?.trim().toLowerCase() === other.trim().toLowerCase()

/** A thing for sale, small, leading to its own page. */
export function Card({ item, page }: { item: StoreItem; page: Rendering }) {
  const { words } = page
  const { surroundings, language } = page.view
  const photo = item.photo && surroundings.picture(item.photo) ? item.photo : undefined
  return (
    <li>
      <a className="card" href={surroundings.link(`/store/${encodeURIComponent(item.url)}`)}>
        <span className="card-photo" data-initial={photo ? undefined : [...item.title][0]}>
          {photo && <Image page={page} src={photo} alt="" sizes={gridSizes()} />}
        </span>
        <span className="card-title">{item.title}</span>
        <span className="price">
          {formatMoney(item.price, language)}
          {item.interval && <small> / {words.intervals[item.interval]}</small>}
        </span>
        {item.stock === 0 && <small className="sold-out">{words.soldOut}</small>}
      </a>
    </li>
  )
}

function About({ items }: { items: StoreItem[] }) {
  const words = items.find(({ categoryDescription }) => categoryDescription)?.categoryDescription
  return words && <p>{words}</p>
}

/** The catalogue, one section a category. */
export function Store({ block: { category, limit }, page }: Shown<'store'>) {
  const wanted = page.view.surroundings.items.filter(
    (item) => category === undefined || sameName(item.category, category),
  )
  const groups = Map.groupBy(wanted.slice(0, limit), (item) => item.category ?? '')
  const Heading = category === undefined || page.heading < 2 ? 'h2' : 'h3'
  if (wanted.length === 0) return <p className="notice">{page.words.noItems}</p>
  return (
    <div className="store wide">
      {[...groups].map(([name, items]) => (
        <section key={name}>
          {name && <Heading>{name}</Heading>}
          <About items={items} />
          <ul className="grid cards">
            {items.map((item) => (
              <Card key={item.id} item={item} page={page} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
