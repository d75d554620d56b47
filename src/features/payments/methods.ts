import { t } from '#kit/t.ts'
import { says } from '#kit/phrase.ts'
/** How a buyer can pay: the adapter's key, its part of the address of the checkout call, and its name. */
export const allPaymentMethods = [
  { key: 'stripe', path: 'stripe', title: t('Stripe') },
  { key: 'paypal', path: 'paypal', title: t('PayPal') },
  { key: 'affirm', path: 'affirm', title: t('Affirm') },
  { key: 'klarna', path: 'klarna', title: t('Klarna') },
  { key: 'square', path: 'square', title: t('Square') },
  { key: 'authorize', path: 'authorize', title: t('Authorize') },
  { key: 'googlepay', path: 'google-pay', title: t('Google Pay') },
  { key: 'applepay', path: 'apple-pay', title: t('Apple Pay') },
  { key: 'alipay', path: 'alipay', title: t('Alipay') },
  { key: 'alipayplus', path: 'alipay-plus', title: t('Alipay+') },
  { key: 'wechatpay', path: 'wechat-pay', title: t('WeChat Pay') },
  { key: 'adyen', path: 'adyen', title: t('Adyen') },
  { key: 'chargebee', path: 'chargebee', title: t('Chargebee') },
  { key: 'paddle', path: 'paddle', title: t('Paddle') },
  { key: 'fastspring', path: 'fastspring', title: t('FastSpring') },
  { key: 'cashapp', path: 'cash-app', title: t('Cash App') },
  /** Ours: a pay page on which no money moves. Not in production. */
  { key: 'sandbox', path: 'sandbox', title: t('Sandbox') },
] as const

export type MethodPath = (typeof allPaymentMethods)[number]['path']

export const methodPaths = allPaymentMethods.map(({ path }) => path) as [MethodPath, ...MethodPath[]]
export const titleOfMethod = (key: string): string => allPaymentMethods.find((one) => one.key === key)?.title ?? key

/** The words for a checkout that could not be begun. */
export const checkoutFailed = (key: string): string =>
  says('checkout-failed', 'Failed to initialize {method} checkout', { method: titleOfMethod(key) })
