import { payment } from '../adapter/adapter.ts'
import { gateways, triedAtGateway } from '../adapter/gateways.ts'
import { notDirect } from '../adapter/wallet.ts'
import { readWebhook } from '../wechat-pay/webhook.ts'
import { fetchRefund, refundPayment } from '../wechat-pay/refund.ts'
import { createSession, expireSession, fetchStatus } from '../wechat-pay/transaction.ts'
import { tryOut } from '../wechat-pay/try-out.ts'

const isGateway = (via: string): via is keyof typeof gateways => via in gateways

export const wechatPay = payment({
  key: 'wechatpay',
  title: 'WeChat Pay',
  help: 'Through a gateway you’ve already added here, or directly if you have a company in China.',
  link: 'https://pay.weixin.qq.com',
  address: 'https://api.mch.weixin.qq.com',
  unverified: 'WeChat Pay has no test mode.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  taking: {
    next: 'code',
    hosts: [],
    /** Of payments with WeChat Pay directly. A gateway takes what it takes, on a page of its own. */
    currencies: ['CNY'],
    webhookHelp: 'Nothing to set up: the URL is sent with each payment.',
  },
  through: ({ via }) => (isGateway(via) ? { key: via, method: 'wechatpay' } : undefined),
  fields: {
    via: {
      label: 'Processed by',
      help: 'The gateway, or WeChat Pay itself.',
      kind: 'select',
      choices: { stripe: 'Stripe', adyen: 'Adyen', direct: 'WeChat Pay directly' },
    },
    app_id: {
      label: 'App ID',
      help: 'For WeChat Pay directly: the ID of your official account or app.',
      optional: true,
    },
    merchant_id: { label: 'Merchant ID', help: 'For WeChat Pay directly: also called mchid.', optional: true },
    api_v3_key: {
      label: 'API v3 key',
      help: 'For WeChat Pay directly: 32 characters, in Account → API security.',
      secret: true,
      optional: true,
    },
    certificate_serial: {
      label: 'Certificate serial number',
      help: 'For WeChat Pay directly: the serial number of your merchant certificate.',
      optional: true,
    },
    private_key: {
      label: 'Merchant private key',
      help: 'For WeChat Pay directly: the full contents of apiclient_key.pem.',
      kind: 'lines',
      secret: true,
      optional: true,
    },
    wechatpay_public_key: {
      label: 'WeChat Pay public key',
      help: 'For WeChat Pay directly: the full contents of pub_key.pem.',
      kind: 'lines',
      optional: true,
    },
    wechatpay_public_key_id: {
      label: 'WeChat Pay public key ID',
      help: 'For WeChat Pay directly: shown next to the public key. Starts with PUB_KEY_ID_.',
      optional: true,
    },
  },
  open: (service) =>
    isGateway(service.given.via)
      ? notDirect(service.title)
      : {
          createSession: (asked) => createSession(service, asked),
          completeReturn: (session) => fetchStatus(service, session),
          fetchStatus: (session) => fetchStatus(service, session),
          expireSession: (session) => expireSession(service, session),
          readWebhook: (delivery) => readWebhook(service, delivery),
          refund: (asked) => refundPayment(service, asked),
          fetchRefund: (_session, refundId) => fetchRefund(service, refundId),
        },
  async tryOut(service) {
    const { via } = service.given
    if (isGateway(via)) throw service.fail(triedAtGateway(gateways[via]))
    await tryOut(service)
  },
})
