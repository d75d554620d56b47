import type { SiteWords } from '#kit/catalogue.ts'
import { compileTexts, say } from '#kit/say.ts'
import { mostLines, mostOfOne } from '#store/checkout-contract.ts'

type ShopWords = SiteWords['shop']
/** The names of texts, not of several of them. */
type NameOfText = { [name in keyof ShopWords]: ShopWords[name] extends string ? name : never }[keyof ShopWords]

/** What is said for a moment; what it counts is the same in every shop. */
const saidIn = ({ shop: { said }, language }: SiteWords) => ({
  ...said,
  cartFull: say(language, said.cartFull, { number: mostLines }),
  tooMany: say(language, said.tooMany, { number: mostOfOne }),
})

/** What a script of the shop says, as data that it reads. */
export function scriptWords(words: SiteWords, names: NameOfText[]): string {
  const { page, shop } = words
  const own = { ...saidIn(words), ...compileTexts(Object.fromEntries(names.map((name) => [name, shop[name]]))) }
  return JSON.stringify({ ...own, intervals: page.intervals })
}
