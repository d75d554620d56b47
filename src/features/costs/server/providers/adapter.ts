import { adapterOf } from '#providers/server/adapter.ts'

/** Defines a service that reports costs. */
export const costs = adapterOf('costs')
