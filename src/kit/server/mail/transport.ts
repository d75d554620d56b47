import type { Carrier, MailRoute, Transport } from './route.ts'
import { localFiles } from '../local-files.ts'

async function openCarrier({ smtpUrl, ...rest }: MailRoute, folder: string): Promise<Carrier> {
  if (smtpUrl === undefined) return (await import('./outbox.ts')).openFolder(rest, folder)
  return (await import('./smtp.ts')).openSmtp(rest, smtpUrl)
}

/** Delivers mail to a server or into the outbox folder. Nodemailer is loaded with the first message. */
export function openTransport(route: MailRoute, folder: string): Transport {
  let carrier: Promise<Carrier> | undefined
  return {
    deliver: async (mail, signal) => (await (carrier ??= openCarrier(route, folder))).deliver(mail, signal),
    outbox: route.smtpUrl === undefined ? localFiles(folder) : undefined,
    close: async () => (await carrier)?.close(),
  }
}
