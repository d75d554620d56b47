import type { StoreItem } from '#sites/format/catalogue.ts'
import { HeartIcon } from './elements/icons.tsx'
import { ItemChoices } from './item-choices.tsx'
import type { ItemWords } from './item-words.ts'
import { ownWords } from './elements/own-words.ts'
import type { Rendering } from './elements/rendering.ts'

interface Props {
  page: Rendering
  item: StoreItem
  words: ItemWords
}

function Choices({ page, item: { sizes, colors }, words, id }: Props & { id: string }) {
  const shared = { choose: words.choose, own: ownWords(page.view) }
  return (
    <>
      <ItemChoices
        {...shared}
        {...{ name: 'size', label: words.size, options: sizes, wanted: words.sizeWanted, id: `${id}-size` }}
      />
      <ItemChoices
        {...shared}
        {...{ name: 'color', label: words.color, options: colors, wanted: words.colorWanted, id: `${id}-color` }}
      />
    </>
  )
}

/** What to choose before buying. Without script the controls are there and the button says nothing false. */
export function ItemForm({ page, item, words }: Props) {
  const id = page.newId('item')
  const isSoldOut = item.stock === 0
  return (
    <form className="form" method="dialog" data-form="item" data-not-open={words.cartNotOpen} noValidate>
      <Choices {...{ page, item, words, id }} />
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
          data-wanted={words.quantityWanted}
        />
      </div>
      <p className="actions">
        <button className="button primary" disabled={isSoldOut}>
          {isSoldOut ? page.words.soldOut : words.addToCart}
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
