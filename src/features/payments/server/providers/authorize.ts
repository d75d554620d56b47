import { z } from 'zod'
import { payment } from './adapter.ts'

const Tried = z.object({ messages: z.object({ resultCode: z.string() }) })

/** One address for all calls; the status is always 200, and the body says what went wrong. */
export const authorize = payment({
  key: 'authorize',
  title: 'Authorize.Net',
  help: 'Cards on a page of Authorize.Net’s.',
  link: 'https://account.authorize.net',
  address: 'https://api.authorize.net',
  sandbox: 'https://apitest.authorize.net',
  unverified: 'Whether webhooks are signed with the key as text or as bytes isn’t confirmed, so both are accepted.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'updateMethod', 'webhook'],
  fields: {
    api_login_id: { label: 'API login ID', help: 'Under Account, API credentials and keys.' },
    transaction_key: { label: 'Transaction key', help: 'Stands beside the API login ID.', secret: true },
    signature_key: {
      label: 'Signature key',
      help: 'Signs webhooks. 128 characters.',
      secret: true,
      optional: true,
    },
  },
  async tryOut({ read, given, fail }) {
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
    if (messages.resultCode !== 'Ok') throw fail('Authorize.Net refused the credentials. Check them and try again.')
  },
})
