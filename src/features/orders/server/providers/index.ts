import { aftership } from './aftership.ts'
import { easypost } from './easypost.ts'
import { shipengine } from './shipengine.ts'
import { shippo } from './shippo.ts'

/** Parcel tracking services. */
export const trackingAdapters = [easypost, aftership, shippo, shipengine]
