import { adapterOf, type Adapter, type AdapterDescription, type Service } from '#providers/server/adapter.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { TrackingEvent } from '#orders/tracking-contract.ts'

export interface Parcel {
  number: string
  carrier: string
  /** Its id at the service, once it is known there. */
  trackerId?: string | undefined
}

/** Where a parcel is. */
export interface ParcelState {
  /** Such as `in_transit` or `delivered`. */
  status: string
  /** In any order. */
  events: TrackingEvent[]
  trackerId?: string
  deliveredAt?: Date
}

/** A message as it arrived. */
export interface ParcelMessage {
  headers: Headers
  /** Byte for byte. */
  body: Uint8Array
}

interface ParcelFollower<Name extends string> {
  /** Where a parcel is now; registers it where the service needs that. Throws `ServiceFailed`. */
  follow(service: Service<Name>, parcel: Parcel): Promise<ParcelState>
  /**
   * The number of the parcel that a message is about, which the service is asked about then; undefined if it is about something else.
   * Throws `forgedMessage()` where services sign their messages and this one isn't rightly signed.
   */
  readMessage?(service: Service<Name>, message: ParcelMessage): string | undefined
}
export type TrackingAdapter<Name extends string = string> = Adapter<'tracking', Name> & ParcelFollower<Name>

export const forgedMessage = () =>
  new Refusal('unauthorized', phrase('signature-invalid', 'The signature of this message is invalid.'))

const describe = adapterOf('tracking')

/** Defines a parcel tracking service. */
export const tracking = <Name extends string>(
  described: AdapterDescription<'tracking', Name> & ParcelFollower<Name>,
): TrackingAdapter<Name> => ({
  ...described,
  ...describe<Name>(described),
})
