import { payment } from './adapter.ts'

export const wechatPay = payment({
  key: 'wechatpay',
  title: 'WeChat Pay',
  help: 'Through a gateway that you have added here already, or directly if you have a company in China.',
  link: 'https://pay.weixin.qq.com',
  address: 'https://api.mch.weixin.qq.com',
  unverified: 'WeChat Pay seems to have no sandbox.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  fields: {
    via: {
      label: 'Taken by',
      help: 'The gateway, or WeChat Pay itself.',
      kind: 'select',
      choices: { stripe: 'Stripe', adyen: 'Adyen', direct: 'WeChat Pay directly' },
    },
    app_id: { label: 'App ID', help: 'For WeChat Pay directly: of your official account or app.', optional: true },
    merchant_id: { label: 'Merchant ID', help: 'For WeChat Pay directly: also called mchid.', optional: true },
    api_v3_key: {
      label: 'API v3 key',
      help: 'For WeChat Pay directly: 32 characters, under Account, API security.',
      secret: true,
      optional: true,
    },
    certificate_serial: {
      label: 'Certificate serial number',
      help: 'For WeChat Pay directly: of your merchant certificate.',
      optional: true,
    },
    private_key: {
      label: 'Merchant private key',
      help: 'For WeChat Pay directly: the whole apiclient_key.pem.',
      kind: 'lines',
      secret: true,
      optional: true,
    },
    wechatpay_public_key: {
      label: 'WeChat Pay public key',
      help: 'For WeChat Pay directly: the whole pub_key.pem.',
      kind: 'lines',
      optional: true,
    },
  },
})
