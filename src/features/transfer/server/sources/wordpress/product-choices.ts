import { isColour, isSize } from '../pack/choices.ts'
import type { WordPressItem } from './read-export.ts'

const custom = /"name";s:\d{1,6}:"([^"]{0,200})";s:5:"value";s:\d{1,6}:"([^"]{0,2000})"/g

/** What can be chosen of a product, by the names of its attributes. */
function attributesOf({ terms, meta }: WordPressItem): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  const add = (name: string, slug: string, value: string) =>
    found.set(name, new Map([...(found.get(name) ?? []), [slug, value]]))
  for (const { domain, slug, name } of terms) if (domain.startsWith('pa_')) add(domain, slug, name)
  for (const [, name = '', values = ''] of (meta._product_attributes ?? '').matchAll(custom))
    for (const value of values.split('|').map((each) => each.trim()))
      if (value !== '' && !name.startsWith('pa_')) add(name, value, value)
  return found
}

function choicesOf(item: WordPressItem, variations: WordPressItem[], isKind: (name: string) => boolean): string[] {
  const known = [...attributesOf(item)].filter(([name]) => isKind(name))
  const all = known.flatMap(([, values]) => [...values.values()])
  const chosen = variations.flatMap(({ meta }) =>
    Object.entries(meta).filter(([name]) => name.startsWith('attribute_') && isKind(name.slice('attribute_'.length))),
  )
  // An empty choice stands for each of them.
  if (chosen.length === 0 || chosen.some(([, value]) => value === '')) return [...new Set(all)]
  const nameOf = (slug: string) => known.map(([, values]) => values.get(slug)).find(Boolean) ?? slug
  return [...new Set(chosen.map(([, value]) => nameOf(value)))]
}

/** The sizes that a product is sold in. */
export const listSizes = (item: WordPressItem, variations: WordPressItem[]): string[] =>
  choicesOf(item, variations, isSize)

/** The colours that a product is sold in. */
export const listColours = (item: WordPressItem, variations: WordPressItem[]): string[] =>
  choicesOf(item, variations, isColour)
