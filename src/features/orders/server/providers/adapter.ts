import { adapterOf, type Adapter, type Described, type Service } from '#providers/server/adapter.ts'
import type { TrackingEvent } from '#orders/tracking-contract.ts'

export type { Service }

export interface Parcel {
  number: string
  carrier: string
  /** Its id at the service, once it is known there. */
  trackerId?: string | undefined
}

/** Where a parcel is. */
export interface Followed {
  /** Such as `in_transit` or `delivered`. */
  status: string
  /** In any order. */
  events: TrackingEvent[]
  trackerId?: string
  deliveredAt?: Date
}

interface Following<Name extends string> {
  /** Where a parcel is now. Throws `ServiceFailed`. */
  follow?(service: Service<Name>, parcel: Parcel): Promise<Followed>
}
export type TrackingAdapter<Name extends string = string> = Adapter<'tracking', Name> & Following<Name>

const describe = adapterOf('tracking')

/** Defines a parcel tracking service. */
export const tracking = <Name extends string>(
  described: Described<'tracking', Name> & Following<Name>,
): TrackingAdapter<Name> => ({
  ...described,
  ...describe<Name>(described),
})
