import { createHmac } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'

/** What is kept of the network that somebody agreed from: enough to compare, not to find them. */
export function hashOfNetwork({ secrets }: Context, network: string): string {
  const [newest] = secrets.derive('networks of subscribers')
  if (!newest) throw new Error('There is no key to hash networks with.')
  return createHmac('sha256', newest.key).update(network).digest('hex').slice(0, 32)
}
