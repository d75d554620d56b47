import { DiscountSum } from './discount-parts.tsx'
import type { ShopProps } from './shop-props.ts'
import { Sum, TaxSum } from './sum.tsx'

/** What was bought and what it came to; the rows are stamped from the template of the summary. */
function Bought({ words }: ShopProps) {
  return (
    <aside className="sums" aria-labelledby="bought">
      <h2 id="bought">{words.summary}</h2>
      <ul className="rows" data-part="rows" />
      <dl>
        <Sum label={words.subtotal} name="subtotal" />
        <DiscountSum />
        <Sum label={words.shipping} name="shipping" part="shipped" />
        <TaxSum />
        <Sum label={words.total} name="total" />
      </dl>
    </aside>
  )
}

function Next({ page, words }: ShopProps) {
  const { link } = page.view.surroundings
  return (
    <div className="flow">
      <section className="flow" aria-labelledby="next">
        <h2 id="next">{words.next}</h2>
        <p data-part="follows" />
        <p data-part="renews" hidden>
          {words.renews}
        </p>
        <p>
          {words.findAgain}{' '}
          <a href={link('/orders')} data-part="open-order">
            {words.viewOrder}
          </a>
        </p>
        <p>
          {words.questions} <a href={link('/contact')}>{words.contactStore}</a>
        </p>
      </section>
      <section className="flow" aria-labelledby="goes-to" data-part="sent" hidden>
        <h2 id="goes-to">{words.shippingAddress}</h2>
        <address data-part="lines" />
      </section>
    </div>
  )
}

/** What became of a payment, and of what it was for. */
export function Return({ page, words }: ShopProps) {
  const { link } = page.view.surroundings
  return (
    <div className="flow return" data-part="return" hidden>
      <p className="waits" data-part="waits" hidden>
        <span className="spinner" aria-hidden="true" />
        <span>{words.wait}</span>
      </p>
      <output className="lead" data-part="outcome" />
      <div className="shop-columns" data-part="order" hidden>
        <Next page={page} words={words} />
        <Bought page={page} words={words} />
      </div>
      <p className="actions" data-part="done" hidden>
        <a className="button primary" href={link('/store')}>
          {words.browse}
        </a>
        <a className="button secondary" href={link('/orders')}>
          {words.yourOrders}
        </a>
        <a className="button secondary" href={link('/cart')} data-part="rest" hidden>
          {words.said.viewCart}
        </a>
      </p>
      <p className="actions">
        <button type="button" className="button primary" data-part="look" hidden>
          {words.lookAgain}
        </button>
        <a className="button secondary" href={link('/checkout')} data-part="back" hidden>
          {words.otherMethod}
        </a>
      </p>
    </div>
  )
}
