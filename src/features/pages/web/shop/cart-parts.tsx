import { mostOfOne } from '#store/cart-contract.ts'
import { DiscountCode, DiscountSum } from './discount-parts.tsx'
import type { ShopProps } from './shop-props.ts'

function Stepper({ page, words }: ShopProps) {
  return (
    <fieldset className="stepper" data-part="stepper">
      <button type="button" className="icon-button" data-part="fewer" aria-label={words.fewer}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={mostOfOne}
        data-part="quantity"
        aria-label={page.view.words.item.quantity}
      />
      <button type="button" className="icon-button" data-part="more" aria-label={words.more}>
        +
      </button>
      <button type="button" className="button link" data-part="remove">
        {words.remove}
      </button>
    </fieldset>
  )
}

/** What each line of the cart is made from. */
function LineTemplate({ page, words }: ShopProps) {
  return (
    <template data-part="line">
      <li className="line">
        <span className="card-photo" data-part="photo" />
        <div>
          <a className="card-title" data-part="name" href={page.view.surroundings.link('/store')}>
            {words.loading}
          </a>
          <small data-part="kind" />
          <small data-part="unit" />
          <p className="mistake" role="alert" data-part="line-problem" hidden />
          <small data-part="left" hidden />
          <Stepper page={page} words={words} />
        </div>
        <strong className="price" data-part="amount" hidden />
      </li>
    </template>
  )
}

function Summary({ page, words }: ShopProps) {
  const { link } = page.view.surroundings
  return (
    <aside className="sums" aria-label={words.summary}>
      <DiscountCode page={page} words={words} />
      <dl data-part="totals" aria-live="polite">
        <DiscountSum />
        <div className="sum">
          <dt>{words.total}</dt>
          <dd data-part="total">–</dd>
        </div>
      </dl>
      <small data-part="at-checkout" hidden>
        {words.atCheckout}
      </small>
      <p className="mistake" role="alert" data-part="problem" hidden />
      <button type="button" className="button secondary" data-part="retry" hidden>
        {words.retry}
      </button>
      <a className="button primary" href={link('/checkout')}>
        {words.toCheckout}
      </a>
      <a className="button link" href={link('/store')}>
        {words.browse}
      </a>
    </aside>
  )
}

export function CartParts({ page, words }: ShopProps) {
  const { link } = page.view.surroundings
  return (
    <>
      <p className="mistake" role="alert" data-part="mistake" hidden />
      <p className="actions undo" data-part="undo" hidden>
        <span data-part="undone" />
        <button type="button" className="button secondary" data-part="put-back">
          {words.undo}
        </button>
      </p>
      <div className="flow" data-part="empty" hidden>
        <p className="notice">{words.emptyCart}</p>
        <p className="actions">
          <a className="button primary" href={link('/store')}>
            {words.browse}
          </a>
          <a className="button secondary" href={link('/wishlist')}>
            {words.said.viewWishlist}
          </a>
        </p>
      </div>
      <div className="shop-columns" data-part="filled" hidden>
        <div>
          <ul className="lines" data-part="lines" />
          <p className="actions">
            <button type="button" className="button secondary" data-part="clear">
              {words.clear}
            </button>
            <a className="button link" href={link('/wishlist')}>
              {words.said.viewWishlist}
            </a>
          </p>
          <LineTemplate page={page} words={words} />
        </div>
        <Summary page={page} words={words} />
      </div>
    </>
  )
}
