import { phrase } from '#kit/phrase.ts'
import type { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopback } from '../networks.ts'
import { toMailOptions } from './outgoing-mail.ts'
import { quoteServer } from './quote-server.ts'
import { signWith, Undelivered, type Carrier, type MailRoute } from './route.ts'

/** The server's last response gets the most time: without it nobody knows whether the mail was sent. */
const waitsMs = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/**
 * One connection for each message that this process sends at once, so that none waits. Connections are closed before servers drop
 * them; one that was dropped costs a retry.
 */
const pool = { pool: true, maxConnections: 5, idleTimeout: 20_000, maxRequeues: 0 } as const
const authenticationRequired = 530

/** Delivers through a mail server. The connection to another machine is encrypted unless the address disables it. */
export function openSmtp({ dkim, ...route }: MailRoute, smtpUrl: string): Carrier {
  const { hostname, searchParams } = new URL(smtpUrl)
  const isHere = isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
  const requireTLS = searchParams.get('requireTLS') !== 'false' && !isHere
  const tls = { minVersion: 'TLSv1.2' } as const
  const server = createTransport({ ...pool, ...waitsMs, url: smtpUrl, requireTLS, tls, dkim: signWith(dkim) })
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
    async deliver(outgoing, signal) {
      const mail = toMailOptions(outgoing, route)
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

/** Status codes 5.7 are about who sends, or what; others of a recipient's refusal say that there is no such mailbox. */
const isPolicy = (message: string) => /\b5\.7\.\d/.test(message)

function refusedBy(message: string, code: number | undefined, command: string | undefined) {
  if (code === undefined) return undefined
  return command === 'RCPT TO' && !isPolicy(message) ? 'recipient' : 'content'
}

/** A server that refused did so for good or for now. If it went silent after the content was sent, the mail may have been sent. */
function judge(problem: NodemailerError, isContentSent: boolean): Error {
  const { code = '', responseCode, permanent = responseCode === undefined, message, command } = problem
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMessage && permanent && responseCode !== authenticationRequired)
    return new Undelivered(quoteServer(message), refusedBy(message, responseCode, command))
  if (isContentSent && responseCode === undefined) {
    const reason = quoteServer(message)
    return new Undelivered(phrase('mail-perhaps-sent', 'May have been sent: {reason}', { reason }))
  }
  return problem
}
