import { X509Certificate } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'

const longestCharacters = 20_000
const patienceMs = 10_000
const mostLinks = 5

const pem = /-----BEGIN CERTIFICATE-----[^-]{1,10000}-----END CERTIFICATE-----/g

/** The name that Amazon's certificates for notifications have, beside that of their region. */
const sharedName = (host: string) => (host.endsWith('.cn') ? 'sns.amazonaws.com.cn' : 'sns.amazonaws.com')

/** Each is signed by the next, where the file holds those that vouch for the first. */
const isChain = (links: readonly X509Certificate[]) =>
  links.slice(1).every((issuer, place) => {
    const link = links[place]
    return link !== undefined && link.checkIssued(issuer) && issuer.ca && link.verify(issuer.publicKey)
  })

const isValidAt = (now: Date) => (one: X509Certificate) => one.validFromDate <= now && now <= one.validToDate

/** Reads what should be a certificate of Amazon's, with those that vouch for it; undefined if it isn't one, or isn't valid now. */
function readSigner(text: string, host: string, now: Date): X509Certificate | undefined {
  const blocks = text.match(pem) ?? []
  if (blocks.length > mostLinks) return undefined
  try {
    const links = blocks.map((block) => new X509Certificate(block))
    const [first] = links
    const isAmazons = first?.checkHost(host) !== undefined || first?.checkHost(sharedName(host)) !== undefined
    return isAmazons && links.every(isValidAt(now)) && isChain(links) ? first : undefined
  } catch {
    return undefined
  }
}

/** Fetches the certificate at an address of Amazon's. Throws when there is no answer, so that the message comes again. */
export async function fetchSigner(ctx: Context, address: URL): Promise<X509Certificate | undefined> {
  const answer = await ctx.fetch(address.href, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
  const text = await answer.text()
  const isWhole = text.length <= longestCharacters && text.startsWith('-----BEGIN CERTIFICATE-----')
  if (!answer.ok || !isWhole) throw new Error('The certificate of Amazon SNS was not found.')
  return readSigner(text, address.hostname, ctx.now())
}
