import { phrase } from '#kit/phrase.ts'
import type { PaymentAdapter } from './adapter.ts'
import type { PaymentCalls } from './calls.ts'
import { unsupported } from './payment-failed.ts'

/** For a wallet that another provider takes, whose calls are all made there. */
export function notDirect(title: string): PaymentCalls {
  const refuse = () =>
    Promise.reject(
      unsupported(phrase('wallet-needs-gateway', '{title} doesn’t support payments without a gateway.', { title })),
    )
  return { createSession: refuse, completeReturn: refuse, fetchStatus: refuse }
}

/** What adapters of wallets that need a gateway have in common. */
export const throughGateway = (method: string): Pick<PaymentAdapter<'via'>, 'taking' | 'open' | 'through'> => ({
  taking: { next: 'redirect', hosts: [] },
  through: ({ via }) => ({ key: via, method }),
  open: ({ title }) => notDirect(title),
})
