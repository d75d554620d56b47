import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'

const macsOf = ({ secrets }: Context, about: string, providerId: string) =>
  secrets
    .derive(`addresses for ${about}`)
    .map(({ key }) => createHmac('sha256', key).update(providerId).digest().subarray(0, 16))

/** Where an outside service sends its messages about a provider: an address that nobody can guess. */
export function messageAddress(ctx: Context & Context, path: string, about: string, providerId: string): string {
  const [mac] = macsOf(ctx, about, providerId)
  if (!mac) throw new Error('There is no key for the addresses of services.')
  return `${ctx.platform.url}/api/${path}/${providerId.replaceAll('-', '')}${mac.toString('hex')}`
}

/** The provider that the last part of such an address names; undefined for one that nobody was given. */
export function readMessageToken(ctx: Context, about: string, token: string): string | undefined {
  const [, one, two, three, four, five, mac = ''] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{32})$/.exec(token) ?? []
  if (one === undefined) return undefined
  const providerId = [one, two, three, four, five].join('-')
  const isOurs = macsOf(ctx, about, providerId).some((each) => timingSafeEqual(each, Buffer.from(mac, 'hex')))
  return isOurs ? providerId : undefined
}
