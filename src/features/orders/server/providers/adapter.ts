import { adapterOf } from '#providers/server/adapter.ts'

/** Defines a parcel tracking service. */
export const tracking = adapterOf('tracking')
