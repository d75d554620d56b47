import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import type { Texter } from './find-texter.ts'

type Tools = Pick<Context, 'secrets' | 'platform'>

const macsOf = ({ secrets }: Pick<Context, 'secrets'>, providerId: string) =>
  secrets
    .derive('addresses for texts')
    .map(({ key }) => createHmac('sha256', key).update(providerId).digest().subarray(0, 16))

/** Where a service sends its messages about the texts of a provider. */
export function addressFor(ctx: Tools, key: string, providerId: string): string {
  const [mac] = macsOf(ctx, providerId)
  if (!mac) throw new Error('There is no key for the addresses of services.')
  return `${ctx.platform.url}/api/texts/${key}/${providerId.replaceAll('-', '')}${mac.toString('hex')}`
}

/** The provider that a part of such an address names; undefined for one that nobody was given. */
export function readTextsToken(ctx: Pick<Context, 'secrets'>, token: string): string | undefined {
  const [, one, two, three, four, five, mac = ''] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{32})$/.exec(token) ?? []
  if (one === undefined) return undefined
  const providerId = [one, two, three, four, five].join('-')
  const isOurs = macsOf(ctx, providerId).some((each) => timingSafeEqual(each, Buffer.from(mac, 'hex')))
  return isOurs ? providerId : undefined
}

/** Where a service reports what became of one text; services reach https alone. */
export function reportAddress(ctx: Tools, { key, providerId }: Texter, about: string): string | undefined {
  if (providerId === undefined || key !== 'twilio' || !ctx.platform.url.startsWith('https:')) return undefined
  return `${addressFor(ctx, key, providerId)}?about=${about}`
}
