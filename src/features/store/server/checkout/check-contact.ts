import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isPhoneNumber } from '#kit/phone-number.ts'
import { addressRulesOf, postcodeExampleOf, tidyPostcode } from '#payments/address-format.ts'
import type { Contact } from '#store/cart-contract.ts'

/** What is wanted of a buyer besides what every country asks for. */
export type ContactField = 'city' | 'state' | 'zip' | 'phone'

const missing = {
  city: phrase('enter-your-city', 'Please enter your city.'),
  state: phrase('enter-your-state', 'Please enter your state.'),
  zip: phrase('enter-your-zip', 'Please enter your zip code.'),
  phone: phrase('enter-your-phone', 'Please enter your phone number.'),
} satisfies Record<ContactField, Phrase>

const isPhoneWanted = ({ updates }: Pick<Contact, 'updates'>, needsDelivery: boolean) =>
  needsDelivery || updates === 'E-Mail and SMS'

/** What is wrong with a postcode; undefined where nothing is. */
export function checkPostcode(country: string, zip: string): Phrase | undefined {
  if (tidyPostcode(country, zip) !== undefined) return undefined
  return phrase('postcode-looks-different', 'Please check this postcode. It should look like {example}.', {
    example: postcodeExampleOf(country),
  })
}

/** The contact of a buyer with the postcode as the country writes it. */
export const tidyContact = (contact: Contact): Contact => ({
  ...contact,
  zip: tidyPostcode(contact.country, contact.zip) ?? contact.zip,
})

/** Refuses a contact in which something is missing that the country or the delivery needs. */
export function demandContact(contact: Contact, { needsDelivery }: { needsDelivery: boolean }): void {
  const { country, phone } = contact
  const { required } = addressRulesOf(country)
  const lacking = required.find((name) => contact[name] === '')
  if (lacking) throw new Refusal('invalid', missing[lacking])
  const wrong = checkPostcode(country, contact.zip)
  if (wrong) throw new Refusal('invalid', wrong)
  if (phone === '' ? isPhoneWanted(contact, needsDelivery) : !isPhoneNumber(phone))
    throw new Refusal('invalid', missing.phone)
}
