import { payment } from '../adapter/adapter.ts'
import { countryOfCurrency } from '../adapter/country-of-currency.ts'
import { authorizationOf } from '../klarna/api.ts'
import { fetchRefund, refundPayment } from '../klarna/refund.ts'
import { createSession, expireSession } from '../klarna/session.ts'
import { completeOrder, hostedPath, readStatus } from '../klarna/status.ts'
import { readWebhook } from '../klarna/webhook.ts'

/** Where Klarna takes euros; any other currency it takes in the country of that currency alone. */
const euroCountries = 'AT BE DE ES FI FR GR IE IT NL PT SK'.split(' ')

/** A page that doesn't exist, to see whether Klarna would show it to us. */
const noPage = hostedPath('00000000-0000-4000-8000-000000000000')

export const klarna = payment({
  key: 'klarna',
  title: 'Klarna',
  help: 'Pay later or in instalments, on a page hosted by Klarna.',
  link: 'https://portal.klarna.com',
  address: 'https://{region}.klarna.com',
  sandbox: 'https://{region}.playground.klarna.com',
  unverified: 'Klarna doesn’t sign its webhooks, so every update is checked with Klarna.',
  offer: {
    needs: 'A merchant account with Klarna, with an agreement for each country you sell to.',
    pricesPage: 'https://www.klarna.com/international/business/',
  },
  abilities: ['oneTime', 'refund', 'partialRefund', 'webhook'],
  fields: {
    username: { label: 'Username', help: 'From the API credentials in the Klarna portal.' },
    password: { label: 'Password', help: 'Shown next to the username.', secret: true },
    region: {
      label: 'Region',
      help: 'The region of your Klarna account.',
      kind: 'select',
      choices: { api: 'Europe', 'api-na': 'North America', 'api-oc': 'Oceania' },
    },
  },
  taking: {
    next: 'redirect',
    hosts: ['*.klarna.com', '*.playground.klarna.com'],
    currencies: 'EUR USD GBP SEK NOK DKK CHF PLN CZK HUF RON CAD MXN AUD NZD'.split(' '),
    countriesOf: (currency) => (currency === 'EUR' ? euroCountries : [countryOfCurrency(currency)]),
    sendsAddress: true,
  },
  open: (service) => ({
    createSession: (asked) => createSession(service, asked),
    completeReturn: (session) => completeOrder(service, session),
    fetchStatus: (session) => readStatus(service, session),
    expireSession: (session) => expireSession(service, session),
    readWebhook: (delivery) => readWebhook(service, delivery),
    refund: (asked) => refundPayment(service, asked),
    fetchRefund: (session, refundId) => fetchRefund(service, session, refundId),
  }),
  async tryOut(service) {
    const reply = await service.send({ path: noPage, headers: { authorization: authorizationOf(service) } })
    // The page is looked for only with the right credentials.
    if (reply.status !== 404) throw service.misread(reply)
  },
})
