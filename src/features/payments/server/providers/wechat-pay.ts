import { payment } from '../adapter/adapter.ts'
import { gateways, triedAtGateway } from '../adapter/gateways.ts'
import { notDirect } from '../adapter/wallet.ts'
import { readWebhook } from '../wechat-pay/webhook.ts'
import { fetchRefund, refundPayment } from '../wechat-pay/refund.ts'
import { createSession, expireSession, fetchStatus } from '../wechat-pay/transaction.ts'
import { tryOut } from '../wechat-pay/try-out.ts'

const isGateway = (via: string): via is keyof typeof gateways => via in gateways

/** A gateway needs none of this. */
const direct = { name: 'via', value: 'direct' }

export const wechatPay = payment({
  key: 'wechatpay',
  title: 'WeChat Pay',
  help: 'Through a gateway you’ve already added here, or directly if you have a company in China.',
  link: 'https://pay.weixin.qq.com',
  address: 'https://api.mch.weixin.qq.com',
  unverified: 'WeChat Pay has no test mode.',
  offer: { needs: 'Stripe or Adyen, connected first, or a company in China.' },
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  taking: {
    next: 'code',
    hosts: [],
    /** Of payments with WeChat Pay directly. A gateway takes what it takes, on a page of its own. */
    currencies: ['CNY'],
    sendsAddress: true,
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
      help: 'The ID of your official account or app.',
      onlyWith: direct,
    },
    merchant_id: { label: 'Merchant ID', help: 'Also called mchid.', onlyWith: direct },
    api_v3_key: {
      label: 'API v3 key',
      help: '32 characters, in Account → API security.',
      secret: true,
      onlyWith: direct,
    },
    certificate_serial: {
      label: 'Certificate serial number',
      help: 'The serial number of your merchant certificate.',
      onlyWith: direct,
    },
    private_key: {
      label: 'Merchant private key',
      help: 'The full contents of apiclient_key.pem.',
      kind: 'lines',
      secret: true,
      onlyWith: direct,
    },
    wechatpay_public_key: {
      label: 'WeChat Pay public key',
      help: 'The full contents of pub_key.pem.',
      kind: 'lines',
      onlyWith: direct,
    },
    wechatpay_public_key_id: {
      label: 'WeChat Pay public key ID',
      help: 'Shown next to the public key. Starts with PUB_KEY_ID_.',
      onlyWith: direct,
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
