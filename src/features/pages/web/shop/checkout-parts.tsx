import { AddressFields, ContactFields } from './contact-fields.tsx'
import { DiscountCode, DiscountSum } from './discount-parts.tsx'
import { Return } from './return-parts.tsx'
import type { ShopProps } from './shop-props.ts'
import { Sum, TaxSum } from './sum.tsx'

function Summary({ page, words }: ShopProps) {
  return (
    <aside className="sums" aria-labelledby="order-summary">
      <h2 id="order-summary">{words.summary}</h2>
      <ul className="rows" data-part="rows" />
      <template data-part="row">
        <li className="sum">
          <span>
            <span data-part="row-name" /> <small data-part="row-kind" />
          </span>
          <span data-part="row-amount" />
        </li>
      </template>
      <DiscountCode page={page} words={words} />
      <dl data-part="totals" aria-live="polite">
        <Sum label={words.subtotal} name="subtotal" />
        <DiscountSum />
        <Sum label={words.shipping} name="shipping" part="shipped" />
        <TaxSum />
        <Sum label={words.total} name="total" />
      </dl>
      <p data-part="afterwards" hidden />
      <p className="mistake" role="alert" tabIndex={-1} data-part="problem" hidden />
      <button type="button" className="button secondary" data-part="retry" hidden>
        {words.retry}
      </button>
      <a className="button link" href={page.view.surroundings.link('/cart')}>
        {words.changeCart}
      </a>
    </aside>
  )
}

/** The ways to pay, and the panel of the one that was chosen. */
function Payment({ words }: ShopProps) {
  return (
    <section className="payment" aria-labelledby="payment-method">
      <h2 id="payment-method">{words.payment}</h2>
      <p className="notice" data-part="no-methods" hidden>
        {words.noMethods}
      </p>
      <div data-part="picker" hidden>
        <ul className="methods" data-part="methods" />
        <p className="mistake" role="alert" data-part="choose" hidden />
      </div>
      <div className="panel" data-part="panel" hidden>
        <h3 data-part="method">{words.payment}</h3>
        <div role="alert">
          <p className="mistake" data-part="failure" hidden />
          <p data-part="reason" hidden />
        </div>
        <p className="actions">
          <button className="button primary" data-part="pay">
            {words.wait}
          </button>
          <button type="button" className="button secondary" data-part="other">
            {words.otherMethod}
          </button>
        </p>
      </div>
    </section>
  )
}

export function CheckoutParts({ page, words }: ShopProps) {
  const id = page.newId('checkout')
  const shown = { page, words, id }
  return (
    <>
      <p className="mistake" role="alert" data-part="came-back" hidden />
      <p className="notice" role="alert" data-part="not-completed" hidden />
      <div className="flow" data-part="empty" hidden>
        <p className="notice">{words.emptyCart}</p>
        <p className="actions">
          <a className="button primary" href={page.view.surroundings.link('/store')}>
            {words.browse}
          </a>
        </p>
      </div>
      <form className="form checkout" method="dialog" noValidate data-part="buying" hidden>
        <div className="asked-for">
          <ContactFields {...shown} />
          <AddressFields {...shown} />
        </div>
        <Summary {...shown} />
        <Payment {...shown} />
        <noscript>
          <p className="notice">{words.needsScript}</p>
        </noscript>
      </form>
      <Return {...shown} />
    </>
  )
}
