import type { ShopProps } from './shop-props.ts'

/** What each wish is made from. */
function CardTemplate({ page, words }: ShopProps) {
  return (
    <template data-part="card">
      <li className="wish">
        <a className="card" data-part="link" href={page.view.surroundings.link('/store')}>
          <span className="card-photo" data-part="photo" />
          <span className="card-title" data-part="name">
            {words.loading}
          </span>
          <span className="price">
            <span data-part="price" />
            <small data-part="interval" />
          </span>
        </a>
        <p className="actions">
          <button type="button" className="button primary" data-part="move">
            {words.moveToCart}
          </button>
          <button type="button" className="button link" data-part="remove">
            {words.remove}
          </button>
        </p>
      </li>
    </template>
  )
}

export function WishlistParts({ page, words }: ShopProps) {
  const { link } = page.view.surroundings
  return (
    <>
      <p className="mistake" role="alert" data-part="mistake" hidden />
      <div className="flow" data-part="empty" hidden>
        <p className="notice">{words.emptyWishlist}</p>
        <p className="actions">
          <a className="button primary" href={link('/store')}>
            {words.browse}
          </a>
        </p>
      </div>
      <div data-part="filled" hidden>
        <ul className="grid cards" data-part="cards" />
        <p className="actions">
          <a className="button secondary" href={link('/cart')}>
            {words.said.viewCart}
          </a>
          <a className="button link" href={link('/store')}>
            {words.browse}
          </a>
        </p>
        <CardTemplate page={page} words={words} />
      </div>
    </>
  )
}
