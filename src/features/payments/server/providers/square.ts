import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { payment } from '../adapter/adapter.ts'
import { squareVersion } from '../square/api.ts'
import { messagesOf } from '../square/messages.ts'
import { fetchRefund, refundPayment } from '../square/refund.ts'
import { createSession, expireSession, readStatus } from '../square/session.ts'
import {
  cancelSubscription,
  findSubscription,
  pauseSubscription,
  resumeSubscription,
  stateOf,
} from '../square/subscription.ts'
import { readWebhook } from '../square/webhook.ts'

const Locations = z.object({ locations: z.array(z.object({ id: z.string(), status: z.string() })) })

export const square = payment({
  key: 'square',
  title: 'Square',
  help: 'Cards, Google Pay, Apple Pay and Cash App Pay on a page hosted by Square.',
  link: 'https://developer.squareup.com/apps',
  address: 'https://connect.squareup.com',
  sandbox: 'https://connect.squareupsandbox.com',
  offer: {
    needs: 'A Square account with an active location.',
    pricesPage: 'https://squareup.com/pricing',
    sellers: ['AU', 'CA', 'ES', 'FR', 'GB', 'IE', 'JP', 'US'],
    isAllRound: true,
  },
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'cancelAtPeriodEnd', 'webhook'],
  fields: {
    access_token: { label: 'Access token', help: 'In your application’s credentials.', secret: true },
    location_id: {
      label: 'Location ID',
      help: 'The location that receives the payments. Shown in Locations.',
      link: 'https://squareup.com/dashboard/locations',
    },
    webhook_signature_key: {
      label: 'Webhook signature key',
      help: 'In your application’s webhooks.',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  taking: {
    next: 'redirect',
    hosts: [
      'square.link',
      '*.square.link',
      'checkout.square.site',
      'connect.squareup.com',
      'connect.squareupsandbox.com',
    ],
    engine: 'theirs',
    currencies: ['USD', 'CAD', 'AUD', 'JPY', 'GBP', 'EUR'],
    registersMessages: true,
    webhookHelp:
      'In the Developer Console, open your application → Webhooks → Subscriptions → Add subscription. Enter this URL and choose all events that start with payment, refund, dispute, subscription and invoice.',
  },
  open: (service) => ({
    createSession: (asked) => createSession(service, asked),
    completeReturn: (session) => readStatus(service, session),
    fetchStatus: (session) => readStatus(service, session),
    expireSession: (session) => expireSession(service, session),
    readWebhook: (delivery) => readWebhook(service, delivery),
    ...messagesOf(service),
    refund: (asked) => refundPayment(service, asked),
    fetchRefund: (_session, refundId) => fetchRefund(service, refundId),
    pause: (id) => pauseSubscription(service, id),
    resume: (id) => resumeSubscription(service, id),
    cancel: (id, when) => cancelSubscription(service, id, when),
    fetchSubscription: async (id) => {
      const found = await findSubscription(service, id)
      return found && stateOf(found)
    },
  }),
  async tryOut({ read, given, fail }) {
    const headers = { authorization: `Bearer ${given.access_token}`, 'square-version': squareVersion }
    const { locations } = await read({ path: '/v2/locations', headers }, Locations)
    const location = locations.find(({ id }) => id === given.location_id)
    if (!location)
      throw fail(phrase('square-location-unknown', 'Square has no location with this ID. Check the location ID.'))
    if (location.status !== 'ACTIVE')
      throw fail(
        phrase('square-location-inactive', 'This location isn’t active. Activate it in Square or choose another one.'),
      )
  },
})
