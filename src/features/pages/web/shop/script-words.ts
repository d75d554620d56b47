import type { Rendering } from '../elements/rendering.ts'
import type { ShopWords } from '../words/shop/shop-words.ts'

/** What a script of the shop says, as data that it reads. */
export function scriptWords(page: Rendering, words: ShopWords, names: (keyof ShopWords)[]): string {
  const own = Object.fromEntries(names.map((name) => [name, words[name]]))
  return JSON.stringify({ ...words.said, ...own, intervals: page.words.intervals })
}
