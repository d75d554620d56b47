import { isKeyedHash, keyedHashOf } from '#kit/server/keyed-hash.ts'
import type { Context } from '#kit/server/context.ts'

const purposeOf = (about: string) => `addresses for ${about}`
const writeHash = (hash: Buffer) => hash.subarray(0, 16).toString('hex')

/** Where an outside service sends its messages about a provider: an address that nobody can guess. */
export function messageAddress(ctx: Context, path: string, about: string, providerId: string): string {
  const mac = writeHash(keyedHashOf(ctx.secrets, purposeOf(about), providerId))
  return `${ctx.platform.url}/api/${path}/${providerId.replaceAll('-', '')}${mac}`
}

/** The provider that the last part of such an address names; undefined for one that nobody was given. */
export function readMessageToken(ctx: Context, about: string, token: string): string | undefined {
  const [, one, two, three, four, five, mac = ''] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{32})$/.exec(token) ?? []
  if (one === undefined) return undefined
  const providerId = [one, two, three, four, five].join('-')
  return isKeyedHash(ctx.secrets, [purposeOf(about), providerId], mac, writeHash) ? providerId : undefined
}
