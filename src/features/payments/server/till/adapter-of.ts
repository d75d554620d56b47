import type { PaymentAdapter } from '../adapter/adapter.ts'
import { paymentAdapters } from '../providers/index.ts'
import { sandbox } from '../sandbox/adapter.ts'

/** The adapter with that key, the sandbox included. */
export const adapterOf = (key: string): PaymentAdapter | undefined =>
  key === sandbox.key ? sandbox : paymentAdapters.find((one) => one.key === key)
