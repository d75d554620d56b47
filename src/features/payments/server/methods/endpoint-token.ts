import { isKeyedHash, keyedHashOf } from '#kit/server/keyed-hash.ts'
import type { Context } from '#kit/server/context.ts'

const purpose = 'payment endpoints'
/** Stands for the installation itself. */
export const installation = '00000000-0000-0000-0000-000000000000'

const writeHash = (hash: Buffer) => hash.subarray(0, 16).toString('hex')

/**
 * The secret part of the address that a service sends its messages to. It names whose credentials they are verified with: the id of
 * a provider, or for the sandbox that of a domain.
 */
export function makeEndpointToken(ctx: Context, adapter: string, owner: string): string {
  return `${owner.replaceAll('-', '')}${writeHash(keyedHashOf(ctx.secrets, purpose, `${adapter} ${owner}`))}`
}

/** Whose token it is; undefined for one that nobody was given. */
export function readEndpointToken(ctx: Context, adapter: string, token: string): string | undefined {
  const [, one, two, three, four, five, mac = ''] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{32})$/.exec(token) ?? []
  if (one === undefined) return undefined
  const owner = [one, two, three, four, five].join('-')
  return isKeyedHash(ctx.secrets, [purpose, `${adapter} ${owner}`], mac, writeHash) ? owner : undefined
}
