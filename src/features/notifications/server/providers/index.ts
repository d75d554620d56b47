import { sns } from './sns.ts'
import { twilio } from './twilio.ts'
import { vonage } from './vonage.ts'

/** Services that send text messages. */
export const textAdapters = [twilio, vonage, sns]
