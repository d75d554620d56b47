import type { StoreItem } from '#sites/format/catalogue.ts'
import { HeartIcon } from './icons.tsx'
import { ItemChoices } from './item-choices.tsx'
import type { ItemWords } from './item-words.ts'
import type { Rendering } from './rendering.ts'

interface Props {
  page: Rendering
  item: StoreItem
  words: ItemWords
}

/** What to choose before buying. Without script the controls are there and the button says nothing false. */
export function ItemForm({ page, item: { sizes, colors, stock }, words }: Props) {
  const id = page.newId('item')
  const { choose, sizeWanted, colorWanted, quantityWanted } = words
  return (
    <form className="form" method="dialog" data-form="item" data-not-open={words.cartNotOpen} noValidate>
      <ItemChoices
        {...{ name: 'size', label: words.size, options: sizes, wanted: sizeWanted, choose, id: `${id}-size` }}
      />
      <ItemChoices
        {...{ name: 'color', label: words.color, options: colors, wanted: colorWanted, choose, id: `${id}-color` }}
      />
      <div className="field quantity">
        <label htmlFor={`${id}-quantity`}>{words.quantity}</label>
        <input
          id={`${id}-quantity`}
          name="quantity"
          type="number"
          inputMode="numeric"
          required
          min={1}
          defaultValue={1}
          data-wanted={quantityWanted}
        />
      </div>
      <p className="actions">
        <button className="button primary" disabled={stock === 0}>
          {stock === 0 ? page.words.soldOut : words.addToCart}
        </button>
        <button className="button secondary" formNoValidate data-answer={words.wishlistNotOpen}>
          <HeartIcon />
          {words.addToWishlist}
        </button>
      </p>
      <output className="answer" />
      <noscript>
        <p className="answer">{words.cartNotOpen}</p>
      </noscript>
    </form>
  )
}
