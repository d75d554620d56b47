import type { Quote } from '#store/checkout-contract.ts'
import { sayText } from '#kit/web/say-text.ts'
import { Refused } from '#kit/web/light-call.ts'
import { readCart, type CartItem } from '../cart/cart.ts'
import { askCheckout } from '../page/ask.ts'
import { recallLeft } from '../page/left-session.ts'
import type { ShopTexts } from '../page/parts.ts'
import { sharePieces, type ShownVariants } from './variant-choice.ts'

export interface LackWords {
  fewLeft: ShopTexts['fewLeft']
  soldOut: string
  notOffered: string
}

interface Wanted {
  url: string
  size?: string | undefined
  color?: string | undefined
  quantity: number
}

/** How many of an item the store has, whatever is chosen of it; undefined where that can’t be found out now. */
export async function countLeft(wanted: Omit<Wanted, 'quantity'>): Promise<number | undefined> {
  try {
    const body = { items: [{ ...wanted, quantity: 1 }], session: recallLeft()?.session }
    const { lines } = await askCheckout<Quote>('/quote', { body })
    return lines[0]?.left ?? undefined
  } catch (problem) {
    if (problem instanceof Refused) return undefined
    throw problem
  }
}

/** What keeps so many more from being put into the cart, in words for the buyer; empty where nothing does. The checkout looks again. */
export async function findLack(wanted: Wanted, words: LackWords, variants?: ShownVariants): Promise<string> {
  const left = await countLeft(wanted)
  const isSame = (one: CartItem) => one.id === wanted.url && sharePieces(variants, one, wanted)
  const held = readCart().reduce((sum, one) => (isSame(one) ? sum + one.quantity : sum), 0)
  if (left === undefined || held + wanted.quantity <= left) return ''
  return left > 0 ? sayText(words.fewLeft, { number: left }) : words.soldOut
}
