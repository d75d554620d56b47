import type { SiteWords } from '#kit/catalogue.ts'
import { decimalOf } from '#kit/money.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { SoldItem } from '#store/web/item/open-item.ts'
import { HeartIcon } from './elements/icons.tsx'
import { ItemChoices } from './item-choices.tsx'
import { ownWords } from './elements/own-words.ts'
import type { Rendering } from './elements/rendering.ts'
import { isSoldOut } from '#sites/format/variants.ts'
import { scriptWords } from './shop/script-words.ts'
import { showVariants } from './shop/shown-variants.ts'
import { VariantTable } from './shop/variant-table.tsx'

interface Props {
  page: Rendering
  item: StoreItem
  words: SiteWords['item']
}

function Choices({ page, item: { sizes, colors, sizeKeys, colorKeys }, words, id }: Props & { id: string }) {
  const shared = { choose: words.choose, own: ownWords(page.view) }
  return (
    <>
      <ItemChoices
        {...shared}
        {...{
          name: 'size',
          label: words.size,
          options: sizes,
          keys: sizeKeys,
          wanted: words.sizeWanted,
          id: `${id}-size`,
        }}
      />
      <ItemChoices
        {...shared}
        {...{
          name: 'color',
          label: words.color,
          options: colors,
          keys: colorKeys,
          wanted: words.colorWanted,
          id: `${id}-color`,
        }}
      />
    </>
  )
}

/** What the script that fills the cart knows of the item; what it costs, the store says again later. */
function soldItem(page: Rendering, item: StoreItem): SoldItem {
  const { url, title, price, interval, type, photo, sizes, colors, stock } = item
  const { view } = page
  const choices = { size: sizes.length > 0, color: colors.length > 0 }
  const asks = (['size', 'color'] as const).filter((name) => choices[name])
  const shown = photo && view.surroundings.picture(photo)?.src
  const { currency } = price
  return {
    url,
    title,
    price: Number(decimalOf(price)),
    currency,
    type,
    interval,
    photo: shown,
    asks,
    isCounted: stock !== undefined,
    variants: showVariants(page, item),
  }
}

function Quantity({ words, id }: { words: SiteWords['item']; id: string }) {
  return (
    <div className="field quantity">
      <label htmlFor={id}>{words.quantity}</label>
      <input
        {...{ id, name: 'quantity', type: 'number', inputMode: 'numeric', min: 1, defaultValue: 1 }}
        required
        data-wanted={words.quantityWanted}
      />
    </div>
  )
}

/** What to choose before buying. Without script the controls are there and the buttons promise nothing. */
export function ItemForm({ page, item, words }: Props) {
  const id = page.newId('item')
  const isGone = isSoldOut(item)
  const shopWords = page.view.words.shop
  const { addToWishlist, removeFromWishlist } = words
  page.needIsland('item')
  return (
    <form
      {...{ className: 'form', method: 'dialog', noValidate: true }}
      {...{ 'data-form': 'item', 'data-mover': 'item', 'data-not-open': words.cartLoading }}
      data-item={JSON.stringify(soldItem(page, item))}
      data-words={scriptWords(page.view.words, ['fewLeft'])}
    >
      <Choices {...{ page, item, words, id }} />
      <div className="item-many">
        {!isGone && <Quantity words={words} id={`${id}-quantity`} />}
        {item.variants && <output className="item-left" data-part="variant" />}
      </div>
      <output className="answer" role="alert" />
      <p className="actions">
        <button className="button primary" value="cart" disabled={isGone}>
          {isGone ? page.words.soldOut : words.addToCart}
        </button>
        <button
          {...{ className: 'button secondary wish-button', value: 'wish', formNoValidate: true }}
          {...{ 'data-off': addToWishlist, 'data-on': removeFromWishlist }}
        >
          <HeartIcon />
          <span>{addToWishlist}</span>
        </button>
      </p>
      <noscript>
        <p className="answer">{shopWords.needsScript}</p>
        <VariantTable page={page} item={item} />
      </noscript>
    </form>
  )
}
