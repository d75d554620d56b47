import { payment } from '../adapter/adapter.ts'
import { countryOfCurrency } from '../adapter/country-of-currency.ts'
import { headersOf, transactionPath } from '../affirm/api.ts'
import { createSession } from '../affirm/session.ts'
import { completeReturn, fetchStatus, refundPayment } from '../affirm/transaction.ts'

/** A transaction that doesn't exist, to see whether Affirm would show it to us. */
const noTransaction = transactionPath('0000-0000')

/** Where accounts outside of the United States are found, by the header that names their country. */
const acrossBorders = {
  address: 'https://api.global.affirm.com/api',
  sandbox: 'https://api.global-sandbox.affirm.com/api',
}

export const affirm = payment({
  key: 'affirm',
  title: 'Affirm',
  help: 'Pay over time, in US and Canadian dollars.',
  link: 'https://www.affirm.com/dashboard/#/apikeys',
  address: 'https://api.affirm.com/api',
  sandbox: 'https://sandbox.affirm.com/api',
  otherAddress: ({ country }) => (country === 'CAN' ? acrossBorders : undefined),
  unverified:
    'Webhooks aren’t used because their signature hasn’t been tested. If a buyer doesn’t return, the payment is looked up by its checkout ID.',
  offer: {
    needs: 'A merchant account with Affirm.',
    pricesPage: 'https://www.affirm.com/business',
    sellers: ['US', 'CA'],
  },
  abilities: ['oneTime', 'refund', 'partialRefund'],
  fields: {
    public_key: { label: 'Public API key', help: 'In API keys in the Affirm dashboard.' },
    private_key: { label: 'Private API key', help: 'Shown next to the public key.', secret: true },
    country: {
      label: 'Country',
      help: 'The country of your Affirm account.',
      kind: 'select',
      choices: { USA: 'United States', CAN: 'Canada' },
    },
  },
  taking: {
    next: 'redirect',
    hosts: ['*.affirm.com', '*.affirm.ca'],
    currencies: ['USD', 'CAD'],
    countriesOf: (currency) => [countryOfCurrency(currency)],
  },
  open: (service) => ({
    createSession: (asked) => createSession(service, asked),
    completeReturn: (session, given) => completeReturn(service, session, given),
    fetchStatus: (session) => fetchStatus(service, session),
    refund: (asked) => refundPayment(service, asked),
  }),
  async tryOut(service) {
    const reply = await service.send({ path: noTransaction, headers: headersOf(service) })
    // Whatever is wrong with the transaction itself is found only with the right credentials.
    if (![400, 404].includes(reply.status) || reply.json === undefined) throw service.misread(reply)
  },
})
