import type { SiteWords } from '#kit/catalogue.ts'
import { compileText, say } from '#kit/say.ts'
import { mostLines, mostOfOne } from '#store/cart-contract.ts'

type ShopWords = SiteWords['shop']
/** Texts without values, each by what it is about, such as a kind of region. */
type Group = 'states' | 'cities' | 'zips' | 'wanted'
/** The names of texts, or of a group of them. */
type NameOfText = { [name in keyof ShopWords]: ShopWords[name] extends string ? name : never }[keyof ShopWords] | Group

/** What is said for a moment; what it counts is the same in every shop. */
const saidIn = ({ page, shop: { said }, language }: SiteWords) => ({
  ...said,
  soldOut: page.soldOut,
  notOffered: page.notOffered,
  cartFull: say(language, said.cartFull, { number: mostLines }),
  tooMany: say(language, said.tooMany, { number: mostOfOne }),
})

/** What a script of the shop says, as data that it reads. */
export function scriptWords(words: SiteWords, names: NameOfText[]): string {
  const { page, shop } = words
  const texts = names.map((name) => {
    const text = shop[name]
    return [name, typeof text === 'string' ? compileText(text) : text]
  })
  const own = { ...saidIn(words), ...Object.fromEntries(texts) }
  return JSON.stringify({ ...own, intervals: page.intervals })
}
