import type { SiteWords } from '#kit/catalogue.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { Card } from './blocks/store.tsx'
import { Image } from './elements/image.tsx'
import { ItemForm } from './item-form.tsx'
import { ownWords } from './elements/own-words.ts'
import type { Rendering } from './elements/rendering.ts'
import { PriceTerms } from './shop/price-terms.tsx'
import { writePrice } from './elements/write-price.ts'

interface Props {
  page: Rendering
  item: StoreItem
  words: SiteWords['item']
}

function Pictures({ page, item: { title, photo, images, variants = [] }, words }: Props) {
  const { picture } = page.view.surroundings
  const named = [photo, ...images, ...variants.map((one) => one.photo)]
  const shown = [...new Set(named)].filter((src) => src !== undefined && picture(src) !== undefined)
  if (shown.length === 0) return <div className="card-photo" data-initial={[...title][0]} />
  return (
    <ul className="item-pictures">
      {shown.map((src = '', place) => (
        <li key={src}>
          <Image
            page={page}
            src={src}
            alt={place === 0 ? title : page.say(words.picture, { title, number: place + 1 })}
            sizes={
              place === 0
                ? '(min-width: 66rem) 35rem, (min-width: 48rem) 52vw, 100vw'
                : '(min-width: 48rem) 17rem, 50vw'
            }
            urgent={place === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function Way({ page: { view }, item: { category }, words }: Props) {
  return (
    <nav className="item-way" aria-label={words.store}>
      <a href={view.surroundings.link('/store')}>{words.store}</a>
      {category && <span {...ownWords(view)}>{category}</span>}
    </nav>
  )
}

function Price({ page, item }: Props) {
  const { interval } = item
  return (
    <p className="item-price">
      <span data-part="item-price">{writePrice(page, item)}</span>
      {interval && <small> / {page.words.intervals[interval]}</small>}
    </p>
  )
}

function More({ page, words }: Props) {
  const { items } = page.view.surroundings
  if (items.length === 0) return null
  return (
    <section className="item-more store">
      <h2>{words.more}</h2>
      <ul className="grid cards">
        {items.map((item) => (
          <Card key={item.id} item={item} page={page} />
        ))}
      </ul>
    </section>
  )
}

/** The page of one thing for sale; what stands in the surroundings is shown below it. */
export function StoreItemPage({ page, item }: Omit<Props, 'words'>) {
  const words = page.view.words.item
  const shown = { page, item, words }
  return (
    <div className="item-page">
      <Way {...shown} />
      <article className="item">
        <Pictures {...shown} />
        <div className="flow">
          <h1 {...ownWords(page.view)}>{item.title}</h1>
          <Price {...shown} />
          <PriceTerms page={page} item={item} />
          {item.description && <p {...ownWords(page.view)}>{item.description}</p>}
          <ItemForm {...shown} />
        </div>
      </article>
      <More {...shown} />
    </div>
  )
}
