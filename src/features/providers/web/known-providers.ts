import type { ProviderView } from '../contract.ts'

export type ProviderType = ProviderView['type']

/** A provider whose credentials are known by name. */
export interface KnownProvider {
  key: string
  title: string
  credentials: readonly string[]
}

const known = (key: string, title: string, ...credentials: string[]): KnownProvider => ({ key, title, credentials })

export const typeTitles: Record<ProviderType, string> = {
  payment: 'Payment',
  ai: 'AI',
  registrar: 'Registrar',
  sms: 'Text messages',
  geocoding: 'Geocoding',
  tracking: 'Parcel tracking',
  costs: 'Costs',
}

/** Those of each type that are known; any other can be added by its key. */
export const knownProviders: Record<ProviderType, readonly KnownProvider[]> = {
  payment: [
    known('stripe', 'Stripe', 'publishable_key', 'secret_key', 'webhook_secret'),
    known('paypal', 'PayPal', 'client_id', 'client_secret', 'webhook_id'),
    known('affirm', 'Affirm', 'public_key', 'private_key'),
    known('klarna', 'Klarna', 'username', 'password'),
    known('square', 'Square', 'application_id', 'access_token', 'location_id', 'webhook_signature_key'),
    known('authorize', 'Authorize.Net', 'api_login_id', 'transaction_key', 'signature_key'),
    known('googlepay', 'Google Pay', 'merchant_id', 'gateway', 'gateway_merchant_id'),
    known('applepay', 'Apple Pay', 'merchant_id', 'merchant_certificate', 'merchant_key'),
    known('alipay', 'Alipay', 'app_id', 'private_key', 'alipay_public_key'),
    known('alipayplus', 'Alipay+', 'client_id', 'private_key', 'alipay_public_key'),
    known('wechatpay', 'WeChat Pay', 'app_id', 'merchant_id', 'api_v3_key', 'certificate_serial', 'private_key'),
    known('adyen', 'Adyen', 'api_key', 'merchant_account', 'client_key', 'hmac_key'),
    known('chargebee', 'Chargebee', 'site', 'api_key', 'webhook_username', 'webhook_password'),
    known('paddle', 'Paddle', 'api_key', 'client_token', 'webhook_secret'),
    known('fastspring', 'FastSpring', 'username', 'password', 'storefront', 'webhook_secret'),
    known('cashapp', 'Cash App', 'client_id', 'api_key', 'brand_id', 'merchant_id'),
  ],
  ai: [known('gemini', 'Gemini', 'api_key'), known('openai', 'OpenAI', 'api_key')],
  registrar: [known('porkbun', 'Porkbun', 'api_key', 'api_secret')],
  sms: [],
  geocoding: [
    known('google', 'Google Maps', 'api_key'),
    known('mapquest', 'MapQuest', 'api_key'),
    known('apple', 'Apple Maps', 'team_id', 'key_id', 'private_key'),
  ],
  tracking: [],
  costs: [],
}

export const findKnown = (type: ProviderType, key: string): KnownProvider | undefined =>
  knownProviders[type].find((each) => each.key === key)

const spelled: Record<string, string> = { api: 'API', id: 'ID', v3: 'v3', hmac: 'HMAC' }

/** `api_key` as people read it: API key. */
export function nameCredential(name: string): string {
  const words = name.split('_').map((word) => spelled[word] ?? word)
  return words.join(' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
