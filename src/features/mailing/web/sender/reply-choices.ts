import type { Choice } from '#kit/web/parts/select-field.tsx'
import type { MailingView } from '../calls/use-mailing.ts'

/** Addresses that may get replies: those that are proven, and the one that is set already. */
export function replyChoices({ provenAddresses, replyTo }: MailingView, none: string): Choice[] {
  const addresses = new Set([...provenAddresses, ...(replyTo === null ? [] : [replyTo])])
  return [{ value: '', label: none }, ...[...addresses].map((value) => ({ value, label: value }))]
}
