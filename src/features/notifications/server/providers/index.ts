import type { TextAdapter } from './adapter.ts'
import { sns } from './sns.ts'
import { twilio } from './twilio.ts'
import { vonage } from './vonage.ts'

/** Services that send text messages. */
export const textAdapters: readonly TextAdapter[] = [twilio, vonage, sns]
