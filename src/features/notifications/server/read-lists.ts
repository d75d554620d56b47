import { isEmail } from '#accounts/rules.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { tidyPhoneNumber } from '#kit/phone-number.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import type { Lists } from '../contract.ts'
import { channels, kinds, listName, mostEntries, type Channel, type NotificationKind } from '../lists.ts'
import { keyOf } from './contact-rows.ts'
import { perhapsMobileNumber } from './mobile-number.ts'

/** An address or phone that is to be listed, with its place in each list. */
export interface ListedRecipient {
  channel: Channel
  address: string
  addressKey: string
  places: Partial<Record<NotificationKind, number>>
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text)
function readEmail(text: string): string {
  const email = tidyMailAddress(text)
  if (!isEmail(email))
    throw new Refusal(
      'invalid',
      phrase('email-entry-invalid', 'Please enter a valid email address. “{entry}” isn’t valid.', {
        entry: shorten(email),
      }),
    )
  return email
}

async function readPhone(text: string): Promise<string> {
  const phone = tidyPhoneNumber(text)
  const number = await perhapsMobileNumber(phone)
  if (number !== undefined) return number
  const isLocal = /^[\d\s()/.\p{Pd}]{5,}$/u.test(phone) && !phone.startsWith('00')
  if (isLocal)
    throw new Refusal(
      'invalid',
      phrase('phone-needs-country', 'Please start “{phone}” with its country code, such as +1 202 555 0143.', {
        phone: shorten(phone),
      }),
    )
  throw new Refusal(
    'invalid',
    phrase('phone-entry-invalid', 'Please enter a mobile number with its country code. “{entry}” isn’t valid.', {
      entry: shorten(phone),
    }),
  )
}

/** An address or phone as it is kept; refused in words that name it. */
const readAddress = async (channel: Channel, text: string): Promise<string> =>
  channel === 'email' ? readEmail(text) : readPhone(text)

/** One list without empty rows and without what is there twice. */
async function readList(channel: Channel, list: readonly string[]): Promise<string[]> {
  const all = new Map<string, string>()
  for (const text of list.filter((each) => each.trim() !== '')) {
    const address = await readAddress(channel, text)
    if (!all.has(keyOf(channel, address))) all.set(keyOf(channel, address), address)
  }
  if (all.size > mostEntries)
    throw new Refusal(
      'invalid',
      phrase('list-too-many-entries', 'A list can have at most {mostEntries} entries.', { mostEntries }),
    )
  return [...all.values()]
}

/** All four lists, as recipients that know where they are. */
export async function readLists(lists: Lists): Promise<ListedRecipient[]> {
  const listed = new Map<string, ListedRecipient>()
  for (const channel of channels)
    for (const kind of kinds)
      for (const [place, address] of (await readList(channel, lists[listName(kind, channel)])).entries()) {
        const addressKey = keyOf(channel, address)
        const before = listed.get(`${channel} ${addressKey}`)
        const places = { ...before?.places, [kind]: place }
        listed.set(`${channel} ${addressKey}`, { channel, address, addressKey, ...before, places })
      }
  return [...listed.values()]
}
