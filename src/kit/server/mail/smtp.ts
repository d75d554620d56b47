import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopback } from '../networks.ts'
import { addressParcel } from './parcel.ts'
import { signWith, Undelivered, type Carrier, type MailRoute } from './route.ts'

/** In milliseconds. The server's last answer is waited for longest: without it nobody knows whether the mail is sent. */
const waits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/** Connections are let go before servers tire of them; one that was closed meanwhile costs a try. */
const pool = { pool: true, maxConnections: 3, idleTimeout: 20_000, maxRequeues: 0 } as const
const authenticationRequired = 530

/** Hands each message over to a mail server; what travels to another machine is encrypted unless the address says no. */
export function openSmtp({ sender, dkim }: MailRoute, smtpUrl: string): Carrier {
  const { hostname, searchParams } = new URL(smtpUrl)
  const isHere = isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
  const requireTLS = searchParams.get('requireTLS') !== 'false' && !isHere
  const tls = { minVersion: 'TLSv1.2' } as const
  const server = createTransport({ ...pool, ...waits, url: smtpUrl, requireTLS, tls, dkim: signWith(dkim) })
  const opened = new Map<string, Readable>()
  server.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const content = open(options)
      opened.set(message.messageId(), content)
      return content
    }
    done()
  })
  return {
    async deliver(parcel, signal) {
      const mail = addressParcel(parcel, sender)
      const id = String(mail.messageId)
      try {
        await server.sendMail({ ...mail, signal })
      } catch (problem) {
        throw judge(problem as NodemailerError, opened.get(id)?.readableDidRead === true)
      } finally {
        opened.delete(id)
      }
    },
    close: () => server.close(),
  }
}

/** A server that said no said so for good or for now; one that said nothing after the content left has perhaps sent it. */
function judge(problem: NodemailerError, isContentSent: boolean): Error {
  const { code = '', responseCode, permanent = responseCode === undefined, message } = problem
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMessage && permanent && responseCode !== authenticationRequired) return new Undelivered(message)
  if (isContentSent && responseCode === undefined) return new Undelivered(`Perhaps sent: ${message}`)
  return problem
}
