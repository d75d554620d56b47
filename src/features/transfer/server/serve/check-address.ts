import { isIP } from 'node:net'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isPublic } from '#kit/server/networks.ts'
import { placeOf } from '#kit/server/outgoing.ts'

const noAddress = () =>
  new Refusal(
    'invalid',
    phrase('enter-website-address', 'Please enter the address of your website, such as example.com.'),
  )
const notWeb = () =>
  new Refusal('invalid', phrase('address-needs-http', 'The address must start with http:// or https://.'))
const notPublic = () =>
  new Refusal(
    'invalid',
    phrase(
      'address-not-reachable',
      'This address isn’t reachable from the internet. Please enter your website’s public address.',
    ),
  )

const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i

/** The whole address of a website as somebody enters it. Names are checked again each time they are looked up. */
export function checkAddress(entered: string, allowed: readonly string[]): string {
  const text = entered.trim()
  const isWhole = hasScheme.test(text)
  const guess = URL.parse(`http://${text}`)
  const scheme = guess && allowed.includes(placeOf(guess)) ? 'http' : 'https'
  const url = isWhole ? URL.parse(text) : URL.parse(`${scheme}://${text.replace(/^\/+/, '')}`)
  if (isWhole && !/^https?:/i.test(text)) throw notWeb()
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') throw noAddress()
  url.hash = ''
  if (allowed.includes(placeOf(url))) return url.href
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = isIP(host) !== 0
  if (isAddress ? !isPublic(host) : localName.test(host)) throw notPublic()
  if (!isAddress && !host.replace(/\.$/, '').includes('.')) throw noAddress()
  if (!['', '80', '443'].includes(url.port)) throw notPublic()
  return url.href
}
