import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'

/** Where a service that follows parcels tells of changes. */
export const takeParcel = endpoint({
  method: 'POST',
  path: '/api/parcels/:service/:token',
  access: 'anyone',
  staysOpen: true,
  summary: 'Takes the messages of services that follow parcels',
  limit: { times: 3000, seconds: 60, per: 'network' },
  sends: 'raw',
  bodyLimit: 1_000_000,
  answer: 'text/plain',
})
export const getParcelAddress = endpoint({
  method: 'GET',
  path: '/api/providers/:id/parcel-address',
  access: 'account',
  act: { action: 'money', on: 'provider', by: 'id', orPlatform: true },
  summary: 'The address that a tracking service sends its messages to',
  answer: z.object({
    /** Null where the service sends none. */
    url: z.string().nullable(),
    help: z.string().nullable(),
  }),
})
