import { z } from 'zod'
import { payment } from './adapter.ts'

const Locations = z.object({ locations: z.array(z.object({ id: z.string(), status: z.string() })) })

export const square = payment({
  key: 'square',
  title: 'Square',
  help: 'Cards, Google Pay, Apple Pay and Cash App Pay on a page of Square’s.',
  link: 'https://developer.squareup.com/apps',
  address: 'https://connect.squareup.com',
  sandbox: 'https://connect.squareupsandbox.com',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'updateMethod', 'webhook'],
  fields: {
    application_id: { label: 'Application ID', help: 'Under Credentials of your application.', optional: true },
    access_token: { label: 'Access token', help: 'Under Credentials of your application.', secret: true },
    location_id: { label: 'Location ID', help: 'Of the location that takes the payments, under Locations.' },
    webhook_signature_key: {
      label: 'Webhook signature key',
      help: 'Under Webhooks of your application.',
      secret: true,
      optional: true,
    },
  },
  async tryOut({ read, given, fail }) {
    const headers = { authorization: `Bearer ${given.access_token}`, 'square-version': '2026-09-16' }
    const { locations } = await read({ path: '/v2/locations', headers }, Locations)
    const location = locations.find(({ id }) => id === given.location_id)
    if (!location) throw fail('Square knows no location with this ID. Check the Location ID.')
    if (location.status !== 'ACTIVE')
      throw fail('This location is not active. Activate it at Square or choose another.')
  },
})
