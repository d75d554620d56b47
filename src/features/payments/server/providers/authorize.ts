import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { payment } from '../adapter/adapter.ts'
import { withAccount } from '../authorize/api.ts'
import { chargeProfile } from '../authorize/charge.ts'
import { createSession, openForm, readStatus } from '../authorize/page.ts'
import { fetchRefund, refundPayment } from '../authorize/refund.ts'
import { readWebhook } from '../authorize/webhook.ts'

const Tried = z.object({ messages: z.object({ resultCode: z.string() }) })

/** One address for all calls; the status is always 200, and the body says what went wrong. */
export const authorize = payment({
  key: 'authorize',
  title: 'Authorize.Net',
  help: 'Cards on a page hosted by Authorize.Net.',
  link: 'https://account.authorize.net',
  address: 'https://api.authorize.net',
  sandbox: 'https://apitest.authorize.net',
  unverified: 'Webhook signatures haven’t been tested with a live account.',
  offer: {
    needs: 'An Authorize.Net account. It takes one currency.',
    pricesPage: 'https://www.authorize.net/pricing',
  },
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'mixed', 'webhook'],
  fields: {
    api_login_id: { label: 'API login ID', help: 'In Account → API credentials and keys.' },
    transaction_key: { label: 'Transaction key', help: 'Shown next to the API login ID.', secret: true },
    signature_key: {
      label: 'Signature key',
      help: 'Used to sign webhooks. 128 characters.',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  taking: {
    next: 'form',
    hosts: ['accept.authorize.net', 'test.authorize.net'],
    engine: 'ours',
    // Its settled batches are searched for 31 days.
    knowsChargesForMs: 30 * dayMs,
    // An account takes one of them.
    currencies: ['USD', 'CAD', 'GBP', 'EUR', 'AUD', 'NZD', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK', 'ZAR'],
    webhookHelp:
      'In the Merchant Interface, open Account → Settings → Webhooks → Add endpoint, enter this URL and choose all payment events. In Settings, turn on the Transaction Details API. For subscriptions, also sign up for the Customer Information Manager.',
  },
  open(service) {
    const authorize = withAccount(service)
    return {
      createSession: (asked) => createSession(authorize, asked),
      openForm: (asked) => openForm(authorize, asked),
      completeReturn: (session) => readStatus(authorize, session),
      fetchStatus: (session) => readStatus(authorize, session),
      readWebhook: (delivery) => readWebhook(authorize, delivery),
      refund: (asked) => refundPayment(authorize, asked),
      fetchRefund: (_session, refundId) => fetchRefund(authorize, refundId),
      charge: (asked) => chargeProfile(authorize, asked),
    }
  },
  async tryOut({ title, read, given, fail }) {
    // The order of the names matters there.
    const merchantAuthentication = { name: given.api_login_id, transactionKey: given.transaction_key }
    const { messages } = await read(
      {
        method: 'POST',
        path: '/xml/v1/request.api',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ authenticateTestRequest: { merchantAuthentication } }),
      },
      Tried,
    )
    if (messages.resultCode !== 'Ok')
      throw fail(phrase('service-refuses', '{title} refused the credentials. Check them and try again.', { title }))
  },
})
