import { localFiles } from '../files.ts'
import type { Carrier, MailRoute, Transport } from './route.ts'

async function openCarrier({ smtpUrl, ...rest }: MailRoute, folder: string): Promise<Carrier> {
  if (smtpUrl === undefined) return (await import('./outbox.ts')).openFolder(rest, folder)
  return (await import('./smtp.ts')).openSmtp(rest, smtpUrl)
}

/** The way that mail takes from here: to a mail server, or into the folder. The mailer is loaded with the first message. */
export function openTransport(route: MailRoute, folder: string): Transport {
  let carrier: Promise<Carrier> | undefined
  return {
    deliver: async (parcel, signal) => (await (carrier ??= openCarrier(route, folder))).deliver(parcel, signal),
    outbox: route.smtpUrl === undefined ? localFiles(folder) : undefined,
    close: async () => (await carrier)?.close(),
  }
}
