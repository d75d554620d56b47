/** What visitors do that counts, in the order in which it is shown. */
export const conversionKinds = ['form', 'subscribed', 'chat', 'signup', 'checkout', 'paid'] as const
export type ConversionKind = (typeof conversionKinds)[number]
/** Those that a recording tells of besides forms, which are counted in it. */
export const recordedConversions = ['paid', 'checkout', 'subscribed', 'chat'] as const satisfies ConversionKind[]
export type RecordedConversion = (typeof recordedConversions)[number]
export const devices = ['phone', 'tablet', 'desktop'] as const
/** What is counted together, once there are too many values on a day. */
export const other = '(other)'
