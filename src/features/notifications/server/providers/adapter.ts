import { adapterOf } from '#providers/server/adapter.ts'

/** Defines a service that sends text messages. */
export const sms = adapterOf('sms')
