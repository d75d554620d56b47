import { keyedHashOf } from '#kit/server/keyed-hash.ts'
import type { Context } from '#kit/server/context.ts'

/** What is kept of the network that somebody agreed from: enough to compare, not to find them. */
export const hashOfNetwork = ({ secrets }: Context, network: string): string =>
  keyedHashOf(secrets, 'networks of subscribers', network).toString('hex').slice(0, 32)
