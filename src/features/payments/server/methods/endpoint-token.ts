import { createHmac } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { isSame } from '../adapter/signatures.ts'

const purpose = 'payment endpoints'
/** Stands for the installation itself. */
export const installation = '00000000-0000-0000-0000-000000000000'

const macOf = (key: Uint8Array, adapter: string, owner: string) =>
  createHmac('sha256', key).update(`${adapter} ${owner}`).digest().subarray(0, 16).toString('hex')
const keysOf = ({ secrets }: Context) => secrets.derive(purpose).map(({ key }) => key)

/**
 * The secret part of the address that a service sends its messages to. It names whose credentials they are verified with: the id of
 * a provider, or for the sandbox that of a domain.
 */
export function makeEndpointToken(tools: Context, adapter: string, owner: string): string {
  const [key] = keysOf(tools)
  if (!key) throw new Error('There is no key for the addresses of payment services.')
  return `${owner.replaceAll('-', '')}${macOf(key, adapter, owner)}`
}

/** Whose token it is; undefined for one that nobody was given. */
export function readEndpointToken(tools: Context, adapter: string, token: string): string | undefined {
  const [, one, two, three, four, five, mac = ''] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\da-f]{32})$/.exec(token) ?? []
  if (one === undefined) return undefined
  const owner = [one, two, three, four, five].join('-')
  return keysOf(tools).some((key) => isSame(macOf(key, adapter, owner), mac)) ? owner : undefined
}
