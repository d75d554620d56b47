import { t } from '#kit/t.ts'
import { readPrice } from '#sites/format/price.ts'
import { slug, weight } from '#sites/format/store-values.ts'
import { choicesOf, type Goods, type Item } from './goods.ts'
import { findVariantProblem, listVariants } from './variant-lines.ts'

/** What is wrong with what was typed, by field. */
export type Mistakes = { [K in keyof Goods]?: string }

/** The addresses that other things have. */
export const takenBy = (items: Item[]): ReadonlySet<string> => new Set(items.flatMap(({ id, url }) => [id, url]))

function findMistake(address: string, others: Item[]): string | undefined {
  if (address.trim() === '') return undefined
  const read = slug.read(address.trim())
  if (read === undefined) return t('Write the name of a page, such as blue-cup, or leave it empty.')
  return takenBy(others).has(read) ? t('Another product has this address.') : undefined
}

/** More sizes and colours are not looked at: the file says what is wrong with them. */
export const mostVariantRows = 100

const hasVariantProblem = (goods: Goods, currency: string): boolean =>
  listVariants(goods.variants, choicesOf(goods), mostVariantRows).some((row) => findVariantProblem(row, currency))

/** What is wrong with a product as it is typed, by field. */
export function findMistakes(goods: Goods, currency: string, others: Item[]): Mistakes {
  const { title, price, stock, url, weight: grams } = goods
  const read = readPrice(price, currency)
  const address = findMistake(url, others)
  return {
    ...('amount' in read && hasVariantProblem(goods, read.currency) && { variants: t('Please check what is marked.') }),
    ...(title.trim() === '' && { title: t('Please enter a title.') }),
    ...('code' in read && { price: price.trim() === '' ? t('Please enter a price.') : read.message }),
    ...(!/^\d{0,9}$/.test(stock.trim()) && {
      stock: t('Stock must be a whole number, 0 or more. Leave it empty if you never run out.'),
    }),
    ...(grams.trim() !== '' &&
      weight.read(grams.trim()) === undefined && { weight: t('Please enter a weight such as 250 g or 1.2 kg.') }),
    ...(address && { url: address }),
  }
}
