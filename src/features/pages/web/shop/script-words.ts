import type { SiteWords } from '#kit/catalogue.ts'
import { compileTexts } from '#kit/say.ts'

type ShopWords = SiteWords['shop']
/** The names of texts, not of several of them. */
type NameOfText = { [name in keyof ShopWords]: ShopWords[name] extends string ? name : never }[keyof ShopWords]

/** What a script of the shop says, as data that it reads; with what the server says, where it shows that. */
export function scriptWords({ page, shop, language }: SiteWords, names: NameOfText[], mayFail = false): string {
  const own = compileTexts({ ...shop.said, ...Object.fromEntries(names.map((name) => [name, shop[name]])) })
  const mistakes = language === 'en' ? {} : shop.mistakes
  return JSON.stringify({ ...own, ...(mayFail && { mistakes }), intervals: page.intervals })
}
