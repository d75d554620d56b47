import { adapterOf, type Adapter, type Described, type Service } from '#providers/server/adapter.ts'

export type { Service }

/** A text to one phone. */
export interface Message {
  /** E.164, such as `+12025550143`. */
  to: string
  body: string
  /** Where the service reports what became of it. */
  report?: string | undefined
}

/** `later` only where the service has surely not taken it; `stopped` where the phone wants nothing from this sender. */
export type Outcome = 'sent' | 'later' | 'stopped'

interface Sending<Name extends string> {
  /** Left out where that isn't built. Throws `ServiceFailed`. */
  sendText?(service: Service<Name>, message: Message): Promise<Outcome>
}
export type TextAdapter<Name extends string = string> = Adapter<'sms', Name> & Sending<Name>

const describe = adapterOf('sms')

/** Defines a service that sends text messages. */
export const sms = <Name extends string>(described: Described<'sms', Name> & Sending<Name>): TextAdapter<Name> => ({
  ...described,
  ...describe<Name>(described),
})
