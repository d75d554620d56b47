import { aftership } from './aftership.ts'
import { easypost } from './easypost.ts'
import { seventeenTrack } from './seventeen-track.ts'
import { shipengine } from './shipengine.ts'
import { shippo } from './shippo.ts'

/** Parcel tracking services. */
export const trackingAdapters = [easypost, aftership, shippo, seventeenTrack, shipengine]
