import { plainDigits } from '#kit/typed-values.ts'

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(commat|period|plus|euro|pound|dollar));/gi
const named: Record<string, string> = { commat: '@', period: '.', plus: '+', euro: '€', pound: '£', dollar: '$' }

function decode(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? whole
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** As a reader sees it: digits of every script as 0 to 9, without escapes, marks of emphasis and what can't be seen. */
const plainOf = (text: string): string =>
  plainDigits(text.replace(entity, decode))
    .replace(/[\p{Cf}*`]/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

const mail =
  /(?<![^\s@<>()[\]{}"',;:|=])[^\s@<>()[\]{}"',;:|=]+@[^\s@<>()[\]{}"',;:|=/?]{1,255}\.[^\s@<>()[\]{}"',;:|=/?.]{2,63}/g
const mailsIn = (plain: string): string[] => (plain.match(mail) ?? []).map((found) => found.toLowerCase())

/** Names of files and addresses of pages contain numbers that nobody dials. */
const withoutNames = (plain: string): string =>
  plain.replace(/[^\s()|"'{}=[\]<>]+/g, (word) =>
    /^(?:https?:)?\/\/|\.(?:jpe?g|png|webp|gif|avif|svg|csv|pdf|txt|mp[34]|zip)$/i.test(word) ? ' ' : word,
  )

const phone = /[+(]{0,2}\d(?:[ ()./–-]{0,3}\d){6,}/g
const isDate = (found: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./]\d{1,2}[./]\d{4}$|^(?:1[5-9]|20)\d\d ?[–/-] ?(?:1[5-9]|20)\d\d$|000$/.test(found)
const phonesIn = (plain: string): string[] => (withoutNames(plain).match(phone) ?? []).filter((found) => !isDate(found))
/** The digits of a number without what depends on where one calls from. */
const dialled = (found: string): string => found.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, '')

const number = String.raw`\d{1,3}(?:[ '.,]\d{3}){1,5}(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?`
const unit = [
  String.raw`\p{Sc}|EUR|USD|GBP|CHF|JPY|CNY|RMB|INR|RUB|UAH|PLN|CZK|HUF|SEK|NOK|DKK|ISK|TRY|RON|BGN|BRL|MXN|ARS|CLP|COP|CAD|AUD`,
  'NZD|ZAR|KRW|THB|VND|IDR|ILS|AED|SAR|EGP|MAD|NGN|KES|SGD|HKD|TWD|PHP|MYR|[Ee]uros?|EUROS?|[Dd]ollars?|[Cc]ents?|[Rr]upees?',
  'Rs|[Ff]rancs?|Franken|[Pp]esos?|[Rr]eais|[Yy]en|[Yy]uan|руб|рубл|грн|гривен|zł|złotych|kr|kč|Kč|Ft|лв|lei|元|円|块|원|đ',
  'يورو|ريال|درهم|جنيه|دينار|دولار|ليرة|שקל|ευρώ|टका|रुपये',
].join('|')
const price = new RegExp(
  `(?:${unit})\\.? ?(${number})|(?<!\\d)(${number}) ?(?:${unit})|(?<!\\d)(\\d+)[.,] ?[-–—]`,
  'gu',
)
const amountOf = (found: string): string => {
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(found) ?? []
  return `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`
}
const pricesIn = (plain: string): { shown: string; amount: string }[] =>
  [...plain.matchAll(price)].map(([shown, one, other, third]) => ({
    shown,
    amount: amountOf(one ?? other ?? third ?? ''),
  }))
const amountsIn = (plain: string): string[] => (plain.match(new RegExp(number, 'g')) ?? []).map(amountOf)

const time = /(?<![\d.,:])(\d{1,2})[:h](\d{2})(?!\d)/g
const timesIn = (plain: string): { shown: string; hour: number; minute: string }[] =>
  [...plain.matchAll(time)].map(([shown, hour, minute = '00']) => ({ shown, hour: Number(hour), minute }))

/** Browsers read `https:name.example` and `\\\\name.example` as addresses of other websites too. */
const site = /(?:https?:[/\\]*|[/\\]{2})([^\s/\\"'<>()|?#]+)/gi
const sitesIn = (plain: string): string[] =>
  [...plain.matchAll(site)].map(([, host = '']) => host.toLowerCase()).filter((host) => host.slice(1, -1).includes('.'))

const wordsOnly = (plain: string): string =>
  plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The first mail address and phone number in a text, as they are written. */
export const contactsIn = (text: string): { email?: string | undefined; phone?: string | undefined } => {
  const plain = plainOf(text)
  return { email: mailsIn(plain)[0], phone: phonesIn(plain)[0]?.trim() }
}

/** The prices in a text, as they are written, with their places. */
export const findPrices = (text: string): { shown: string; from: number; to: number }[] =>
  [...text.matchAll(price)].map(({ 0: shown, index }) => ({
    shown: shown.trim(),
    from: index,
    to: index + shown.length,
  }))

/** What may be said, because somebody said it. */
export interface KnownFacts {
  mails: ReadonlySet<string>
  phones: readonly string[]
  amounts: ReadonlySet<string>
  /** With and without minutes. */
  times: ReadonlySet<string>
  lower: string
  words: string
}

export function factsOf(text: string): KnownFacts {
  const plain = plainOf(text)
  const times = timesIn(plain).map(({ hour, minute }) => `${hour % 12}:${minute}`)
  const hours = (plain.match(/\d{1,2}(?!\d)/g) ?? []).map((hour) => `${Number(hour) % 12}:00`)
  return {
    mails: new Set(mailsIn(plain)),
    phones: phonesIn(plain).map(dialled),
    amounts: new Set(amountsIn(plain)),
    times: new Set([...times, ...hours]),
    lower: plain.toLowerCase(),
    words: wordsOnly(plain),
  }
}

const isSamePhone = (one: string, other: string): boolean =>
  (one.endsWith(other) || other.endsWith(one)) && Math.abs(one.length - other.length) <= 4

/** Whether somebody said these words, whatever stands between them. */
export const isSaid = (text: string, facts: KnownFacts): boolean => {
  const words = wordsOnly(plainOf(text))
  return words !== '' && ` ${facts.words} `.includes(` ${words} `)
}

/** The first mail address, phone number, price or other website in a text that nobody has said. */
export function findInvented(text: string, facts: KnownFacts): string | undefined {
  const plain = plainOf(text)
  const isNew = (digits: string) => !facts.phones.some((known) => isSamePhone(known, digits))
  return (
    mailsIn(plain).find((found) => !facts.mails.has(found)) ??
    phonesIn(plain).find((found) => isNew(dialled(found))) ??
    pricesIn(plain).find(({ amount }) => !facts.amounts.has(amount))?.shown ??
    sitesIn(plain).find((host) => !facts.lower.includes(host))
  )
}

/** Numbers of two digits and more, without times of day, phone numbers, names of files and the settings of blocks. */
const numbersIn = (plain: string): { shown: string; amount: string }[] => {
  const words = withoutNames(plain).replace(time, ' ').replace(phone, ' ')
  const found = words.match(new RegExp(`(?<![\\p{L}\\p{N}=/_#.,-])(?:${number})`, 'gu')) ?? []
  return found.filter((shown) => /\d.*\d/.test(shown)).map((shown) => ({ shown, amount: amountOf(shown) }))
}

/** The first time of day or larger number in a text that nobody has said: such as a year of foundation, or how much is off. */
export function findInventedNumber(text: string, facts: KnownFacts): string | undefined {
  const isNew = ({ amount }: { amount: string }) => !facts.amounts.has(amount)
  return findInventedTime(text, facts) ?? numbersIn(plainOf(text)).find(isNew)?.shown
}

/** The first time of day in a text that nobody has said. */
export const findInventedTime = (text: string, facts: KnownFacts): string | undefined =>
  timesIn(plainOf(text)).find(({ hour, minute }) => !facts.times.has(`${hour % 12}:${minute}`))?.shown
