import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import { gateways, triedAtGateway } from '../adapter/gateways.ts'
import { notDirect } from '../adapter/wallet.ts'
import { callMethod, failureIn } from '../alipay/api.ts'
import { readWebhook } from '../alipay/webhook.ts'
import { createSession, fetchRefund, fetchStatus, refundPayment } from '../alipay/trade.ts'

const isGateway = (via: string): via is keyof typeof gateways => via in gateways

export const alipay = payment({
  key: 'alipay',
  title: 'Alipay',
  help: 'Through a gateway you’ve already added here, or directly if you have a company in China.',
  link: 'https://open.alipay.com',
  address: 'https://openapi.alipay.com',
  sandbox: 'https://openapi-sandbox.dl.alipaydev.com',
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  taking: {
    next: 'redirect',
    hosts: ['openapi.alipay.com', 'openapi-sandbox.dl.alipaydev.com'],
    /** Of payments with Alipay directly. A gateway takes what it takes. */
    currencies: ['CNY'],
    webhookHelp: 'Nothing to set up: the URL is sent with each payment.',
  },
  through: ({ via }) => (isGateway(via) ? { key: via, method: 'alipay' } : undefined),
  fields: {
    via: {
      label: 'Processed by',
      help: 'The gateway, or Alipay itself.',
      kind: 'select',
      choices: { stripe: 'Stripe', adyen: 'Adyen', direct: 'Alipay directly' },
    },
    app_id: { label: 'App ID', help: 'For Alipay directly: the ID of your app on the open platform.', optional: true },
    private_key: {
      label: 'App private key',
      help: 'For Alipay directly: the RSA2 key you created for the app.',
      kind: 'lines',
      secret: true,
      optional: true,
    },
    alipay_public_key: {
      label: 'Alipay public key',
      help: 'For Alipay directly: the key Alipay gave you, not your app’s own key.',
      kind: 'lines',
      optional: true,
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
