import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import { gateways, triedAtGateway } from '../adapter/gateways.ts'
import { notDirect } from '../adapter/wallet.ts'
import { callMethod, failureIn } from '../alipay/api.ts'
import { readWebhook } from '../alipay/webhook.ts'
import { createSession, fetchRefund, fetchStatus, refundPayment } from '../alipay/trade.ts'

const isGateway = (via: string): via is keyof typeof gateways => via in gateways

/** A gateway needs none of this. */
const direct = { name: 'via', value: 'direct' }

export const alipay = payment({
  key: 'alipay',
  title: 'Alipay',
  help: 'Through a gateway you’ve already added here, or directly if you have a company in China.',
  link: 'https://open.alipay.com',
  address: 'https://openapi.alipay.com',
  sandbox: 'https://openapi-sandbox.dl.alipaydev.com',
  offer: { needs: 'Stripe or Adyen, connected first, or a company in China.' },
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  taking: {
    next: 'redirect',
    hosts: ['openapi.alipay.com', 'openapi-sandbox.dl.alipaydev.com'],
    /** Of payments with Alipay directly. A gateway takes what it takes. */
    currencies: ['CNY'],
    sendsAddress: true,
  },
  through: ({ via }) => (isGateway(via) ? { key: via, method: 'alipay' } : undefined),
  fields: {
    via: {
      label: 'Processed by',
      help: 'The gateway, or Alipay itself.',
      kind: 'select',
      choices: { stripe: 'Stripe', adyen: 'Adyen', direct: 'Alipay directly' },
    },
    app_id: { label: 'App ID', help: 'The ID of your app on the open platform.', onlyWith: direct },
    private_key: {
      label: 'App private key',
      help: 'The RSA2 key you created for the app.',
      kind: 'lines',
      secret: true,
      onlyWith: direct,
    },
    alipay_public_key: {
      label: 'Alipay public key',
      help: 'The key Alipay gave you, not your app’s own key.',
      kind: 'lines',
      onlyWith: direct,
    },
  },
  open: (service) =>
    isGateway(service.given.via)
      ? notDirect(service.title)
      : {
          createSession: async (asked) => createSession(service, asked),
          completeReturn: (session) => fetchStatus(service, session),
          fetchStatus: (session) => fetchStatus(service, session),
          readWebhook: (delivery) => readWebhook(service, delivery),
          refund: (asked) => refundPayment(service, asked),
          fetchRefund: (session, refundId) => fetchRefund(service, session, refundId),
        },
  /** Asks for a trade that can’t exist: only an app that Alipay knows is told so. */
  async tryOut(service) {
    const { via } = service.given
    if (isGateway(via)) throw service.fail(triedAtGateway(gateways[via]))
    const content = { out_trade_no: 'connection_test' }
    const { outcome } = await callMethod(service, { method: 'alipay.trade.query', content }, z.object({}))
    if (outcome && outcome.sub_code !== 'ACQ.TRADE_NOT_EXIST') throw failureIn(service, outcome, false)
  },
})
