import type { ReactNode } from 'react'
import { minorDigits } from '#kit/money.ts'
import type { PageView } from '#pages/view.ts'
import { nameOf } from '#pages/page-name.ts'
import type { Rendering } from '../elements/rendering.ts'
import { CartParts } from './cart-parts.tsx'
import { CheckoutParts } from './checkout-parts.tsx'
import type { ShopProps } from './shop-props.ts'
import { scriptWords } from './script-words.ts'
import { WishlistParts } from './wishlist-parts.tsx'

type ShopPage = 'cart' | 'checkout' | 'wishlist'

const pages: Record<ShopPage, (props: ShopProps) => ReactNode> = {
  cart: CartParts,
  checkout: CheckoutParts,
  wishlist: WishlistParts,
}
const isShopPage = (name: string): name is ShopPage => Object.hasOwn(pages, name)

/** The page of the shop that a view is of, if it is one: their addresses belong to the platform. */
export function shopPageOf({ path, status, settings }: PageView): ShopPage | undefined {
  const name = path.slice(1)
  return status === 200 && settings.store && isShopPage(name) ? name : undefined
}

const spoken: Record<ShopPage, Parameters<typeof scriptWords>[1]> = {
  cart: ['fewLeft', 'notLoaded', 'cleared', 'discount', 'freeShipping'],
  wishlist: [],
  checkout: [
    ...([
      'pay',
      'wait',
      'chooseMethod',
      'notBegun',
      'notLoaded',
      'included',
      'afterwards',
      'thankYou',
      'orderNumber',
    ] as const),
    ...(['tax', 'discount', 'freeShipping', 'nextSent', 'nextDone'] as const),
    ...(['states', 'cities', 'zips', 'wanted', 'optional'] as const),
    ...(['receipt', 'confirming', 'stillConfirming', 'inReview', 'paymentFailed', 'notCompleted', 'notFound'] as const),
  ],
}

/** The currencies that have more or fewer decimals than two. */
const unusualDigits = JSON.stringify(
  Object.fromEntries(
    Intl.supportedValuesOf('currency')
      .map((code) => [code, minorDigits(code)] as const)
      .filter(([, digits]) => digits !== 2),
  ),
)

/** The cart, the checkout or the wishlist: finished markup that a script fills, since only the browser knows what is in them. */
export function ShopPage({ page, name }: { page: Rendering; name: ShopPage }) {
  const words = page.view.words.shop
  const Parts = pages[name]
  page.needIsland(name)
  return (
    <div
      className="shop-page"
      data-mover={name}
      data-words={scriptWords(page.view.words, spoken[name])}
      data-digits={unusualDigits}
    >
      <h1 data-part="title" tabIndex={-1}>
        {nameOf(page.view)}
      </h1>
      <noscript>
        <p className="notice">{words.needsScript}</p>
      </noscript>
      <p className="notice needs-script" data-part="loading">
        {words.loading}
      </p>
      <Parts page={page} words={words} />
    </div>
  )
}
