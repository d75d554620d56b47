/** The purposes of outside services. */
export const providerTypes = ['payment', 'ai', 'registrar', 'sms', 'geocoding', 'tracking', 'costs'] as const
export type ProviderType = (typeof providerTypes)[number]

/** What services of each type may support. Rooms check it before they offer something. */
export const abilities = {
  payment: [
    'oneTime',
    'refund',
    'partialRefund',
    'subscriptions',
    /** Things and a subscription in one payment. */
    'mixed',
    'pause',
    'cancelNow',
    'cancelAtPeriodEnd',
    'updateMethod',
    'webhook',
  ],
  ai: ['text', 'image'],
  registrar: ['availability', 'price'],
  sms: ['send', 'receipts'],
  geocoding: ['geocode'],
  tracking: ['track', 'webhook'],
  costs: ['report'],
} as const satisfies Record<ProviderType, readonly string[]>
export type Ability<T extends ProviderType = ProviderType> = (typeof abilities)[T][number]

export const fieldKinds = ['text', 'lines', 'select', 'url'] as const
