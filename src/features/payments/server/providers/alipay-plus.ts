import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import { callApi, failureIn, isSandbox } from '../alipay-plus/api.ts'
import { readWebhook } from '../alipay-plus/webhook.ts'
import { fetchRefund, fetchStatus, refundPayment } from '../alipay-plus/payment.ts'
import { createSession } from '../alipay-plus/session.ts'
import { stepAtAlipayPlus } from '../alipay-plus/amount.ts'

/** A client ID that begins with SANDBOX_ uses other paths at the same address. */
export const alipayPlus = payment({
  key: 'alipayplus',
  title: 'Alipay+',
  help: 'Asian wallets through Antom, on a page hosted by Antom.',
  link: 'https://docs.antom.com',
  address: 'https://{region}.alipay.com',
  offer: {
    needs: 'An account with Antom, and a pair of RSA keys.',
    pricesPage: 'https://www.antom.com',
  },
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  taking: {
    next: 'redirect',
    hosts: ['checkout.antom.com', '*.antom.com', '*.alipay.com'],
    stepOf: stepAtAlipayPlus,
    webhookHelp:
      'The URL is sent with each payment. To receive disputes, also enter it in the dashboard, in Developers → Notification URL.',
  },
  isLive: ({ client_id = '' }) => !isSandbox(client_id),
  fields: {
    client_id: { label: 'Client ID', help: 'In the Antom dashboard. Test IDs start with SANDBOX_.' },
    private_key: { label: 'Private key', help: 'The RSA key you created.', kind: 'lines', secret: true },
    alipay_public_key: { label: 'Antom public key', help: 'The key Antom gave you.', kind: 'lines' },
    region: {
      label: 'Region',
      help: 'The region of your Antom account.',
      kind: 'select',
      choices: { 'open-sea-global': 'Asia', 'open-na-global': 'North America', 'open-de-global': 'Europe' },
    },
    settlement_currency: {
      label: 'Settlement currency',
      help: 'A three-letter code such as USD: the currency Antom pays out to you. Defaults to the currency of the payment.',
      pattern: /^[A-Z]{3}$/,
      example: 'USD',
      optional: true,
    },
  },
  open: (service) => ({
    createSession: (asked) => createSession(service, asked),
    completeReturn: (session) => fetchStatus(service, session),
    fetchStatus: (session) => fetchStatus(service, session),
    readWebhook: (delivery) => readWebhook(service, delivery),
    refund: (asked) => refundPayment(service, asked),
    fetchRefund: (_session, refundId) => fetchRefund(service, refundId),
  }),
  /** Asks for a payment that can’t exist: only a client that Antom knows is told so. */
  async tryOut(service) {
    const call = { name: 'payments/inquiryPayment', content: { paymentRequestId: 'connection_test' } }
    const { result } = await callApi(service, call, z.object({}))
    if (result && result.resultCode !== 'ORDER_NOT_EXIST') throw failureIn(service, result, false)
  },
})
