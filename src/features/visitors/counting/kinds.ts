/** What visitors do that counts, in the order in which it is shown. */
export const conversionKinds = ['form', 'subscribed', 'chat', 'signup', 'checkout', 'paid'] as const
export type ConversionKind = (typeof conversionKinds)[number]
export const devices = ['phone', 'tablet', 'desktop'] as const
/** What is counted together, once there are too many values on a day. */
export const other = '(other)'
