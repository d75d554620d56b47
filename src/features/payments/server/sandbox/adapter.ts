import { phrase } from '#kit/phrase.ts'
import { payment } from '../adapter/adapter.ts'
import { unsupported } from '../adapter/payment-failed.ts'

/** The pay page of ours on which no money moves, as an adapter. It needs no credentials; its calls are in `calls.ts`. */
export const sandbox = payment({
  key: 'sandbox',
  title: 'Sandbox',
  help: 'A test payment page. No real payments are made.',
  link: 'https://localhost',
  offer: { needs: 'Nothing.' },
  abilities: [
    'oneTime',
    'refund',
    'partialRefund',
    'subscriptions',
    'mixed',
    'pause',
    'cancelNow',
    'cancelAtPeriodEnd',
    'webhook',
  ],
  fields: {},
  taking: { next: 'redirect', hosts: [], engine: 'ours', leastOf: () => 0 },
  isLive: () => false,
  open: () => {
    throw unsupported(
      phrase('sandbox-needs-installation', 'The sandbox doesn’t support being opened without its installation.'),
    )
  },
})
