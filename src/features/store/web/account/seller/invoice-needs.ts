import { t } from '#kit/t.ts'

const union = 'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** What an invoice needs in a country, where that is certain. */
export function sayNeeds(country: string): string | undefined {
  if (country === 'DE')
    return t(
      'In Germany an invoice needs your full name and address, and your tax number or VAT ID. A small business that charges no VAT says so in the footer.',
    )
  if (country === 'GB')
    return t(
      'In the United Kingdom an invoice of a business registered for VAT needs its name, address and VAT number.',
    )
  if (country === 'CH')
    return t('In Switzerland an invoice of a business registered for VAT needs its name, place and VAT number.')
  if (union.includes(country))
    return t('In the EU an invoice of a business registered for VAT needs its full name, address and VAT number.')
  return undefined
}
