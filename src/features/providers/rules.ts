/** The purposes of outside services. */
export const providerTypes = ['payment', 'ai', 'registrar', 'sms', 'geocoding', 'tracking', 'costs', 'social'] as const
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
  social: ['signIn'],
} as const satisfies Record<ProviderType, readonly string[]>
export type Ability<T extends ProviderType = ProviderType> = (typeof abilities)[T][number]

/** What a field is for: the keys to the service, the messages that the service sends, or the operator of the installation. */
export const fieldParts = ['keys', 'messages', 'operator'] as const
export const fieldKinds = ['text', 'lines', 'select', 'url'] as const

/** Where something went wrong with a provider. */
export const problemKinds = ['session', 'webhook', 'credentials', 'test'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Why: a code, whose words are the screens'. */
export const problemCodes = [
  'forged',
  'stale',
  'no_webhook_secret',
  'bad_credentials',
  'invalid_request',
  'unsupported',
  'rate_limited',
  'provider_down',
  'uncertain',
  'other',
] as const
export type ProblemCode = (typeof problemCodes)[number]
