import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { adapterOf, type Adapter, type AdapterDescription, type Service } from '#providers/server/adapter.ts'

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

/** What a service tells us, as it arrived. */
export interface ServiceMessage {
  /** The whole address that the service was given. */
  url: string
  headers: Headers
  raw: Uint8Array
}

/** A reply from a phone, or what became of a text of ours. */
export type TextEvent =
  | { kind: 'reply'; phone: string; text: string }
  | { kind: 'report'; phone: string; state: 'delivered' | 'failed'; code?: string | undefined; isStopped?: boolean }

interface TextService<Name extends string> {
  /** Throws `ServiceFailed`. */
  sendText(service: Service<Name>, message: Message): Promise<Outcome>
  /** Undefined for what is of no interest. Throws `forgedText()` where services sign their messages and this one isn't rightly signed. */
  readText?(service: Service<Name>, message: ServiceMessage): TextEvent | undefined
  /** How the address for its messages is entered there. */
  addressHelp?: string
}
export type TextAdapter<Name extends string = string> = Adapter<'sms', Name> & TextService<Name>

export const forgedText = () =>
  new Refusal('forbidden', phrase('signature-invalid', 'The signature of this message is invalid.'))

export const errorWithCode = (title: string, status: number, code: string) =>
  phrase('service-error-code', '{title} returned error {status}, code {code}.', { title, status, code })

export const returnedCode = (title: string, code: string) =>
  phrase('service-code', '{title} returned code {code}.', { title, code })

const describe = adapterOf('sms')

/** Defines a service that sends text messages. */
export const sms = <Name extends string>(
  described: AdapterDescription<'sms', Name> & TextService<Name>,
): TextAdapter<Name> => ({
  ...described,
  ...describe<Name>(described),
})
