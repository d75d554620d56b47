import { siteWordsIn } from '#kit/server/words.ts'
import type { NamedTax } from '#payments/server/purchase.ts'
import { nameTax } from '#store/name-tax.ts'
import { taxAt } from '#store/pricing.ts'
import type { Shop } from './read-shop.ts'

const nameIn = (language: string, name: string) => nameTax(siteWordsIn(language).shop, language, name)

/** What the tax of a place is called on the page, and in the store's own language. */
export function nameTaxAt(
  { language, settings, own }: Pick<Shop, 'language' | 'settings' | 'own'>,
  places: string[],
): NamedTax {
  const { name = 'Tax', rate = 0 } = (settings.tax && taxAt(settings.tax, places)) ?? {}
  const atHome = (own.settings.tax && taxAt(own.settings.tax, places)) ?? { name }
  return { name: nameIn(language, name), own: nameIn(own.settings.language, atHome.name), rate }
}
