import { payment } from './adapter.ts'

export const alipay = payment({
  key: 'alipay',
  title: 'Alipay',
  help: 'Through a gateway that you have added here already, or directly if you have a company in China.',
  link: 'https://open.alipay.com',
  address: 'https://openapi.alipay.com',
  sandbox: 'https://openapi-sandbox.dl.alipaydev.com',
  unverified: 'How a direct refund is confirmed isn’t checked yet.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  fields: {
    via: {
      label: 'Taken by',
      help: 'The gateway, or Alipay itself.',
      kind: 'select',
      choices: { stripe: 'Stripe', adyen: 'Adyen', direct: 'Alipay directly' },
    },
    app_id: { label: 'App ID', help: 'For Alipay directly: of your app on the open platform.', optional: true },
    private_key: {
      label: 'App private key',
      help: 'For Alipay directly: the RSA2 key that you created for the app.',
      kind: 'lines',
      secret: true,
      optional: true,
    },
    alipay_public_key: {
      label: 'Alipay public key',
      help: 'For Alipay directly: the key that Alipay gave you, not that of your app.',
      kind: 'lines',
      optional: true,
    },
  },
})
