import { says } from '#kit/phrase.ts'
/** How a buyer can pay: the adapter's key, its part of the address of the checkout call, and its name. */
export const allPaymentMethods = [
  { key: 'stripe', path: 'stripe', title: 'Stripe' },
  { key: 'paypal', path: 'paypal', title: 'PayPal' },
  { key: 'affirm', path: 'affirm', title: 'Affirm' },
  { key: 'klarna', path: 'klarna', title: 'Klarna' },
  { key: 'square', path: 'square', title: 'Square' },
  { key: 'authorize', path: 'authorize', title: 'Authorize' },
  { key: 'googlepay', path: 'google-pay', title: 'Google Pay' },
  { key: 'applepay', path: 'apple-pay', title: 'Apple Pay' },
  { key: 'alipay', path: 'alipay', title: 'Alipay' },
  { key: 'alipayplus', path: 'alipay-plus', title: 'Alipay+' },
  { key: 'wechatpay', path: 'wechat-pay', title: 'WeChat Pay' },
  { key: 'adyen', path: 'adyen', title: 'Adyen' },
  { key: 'chargebee', path: 'chargebee', title: 'Chargebee' },
  { key: 'paddle', path: 'paddle', title: 'Paddle' },
  { key: 'fastspring', path: 'fastspring', title: 'FastSpring' },
  { key: 'cashapp', path: 'cash-app', title: 'Cash App' },
  /** Ours: a pay page on which no money moves. Not in production. */
  { key: 'sandbox', path: 'sandbox', title: 'Sandbox' },
] as const

export type MethodPath = (typeof allPaymentMethods)[number]['path']

export const methodPaths = allPaymentMethods.map(({ path }) => path) as [MethodPath, ...MethodPath[]]
export const titleOfMethod = (key: string): string => allPaymentMethods.find((one) => one.key === key)?.title ?? key

/** The words for a checkout that could not be begun. */
export const checkoutFailed = (key: string): string =>
  says('checkout-failed', 'Failed to initialize {method} checkout', { method: titleOfMethod(key) })
