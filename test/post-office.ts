import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that keeps what it is given. */
export interface PostOffice {
  url: string
  port: number
  received: (Email & { raw: string })[]
  /** Breaks every connection off without a word. */
  cut: () => void
  close: () => Promise<void>
}

interface Options extends SMTPServerOptions {
  /** Waited for before a mail that was received is acknowledged. */
  acknowledge?: () => Promise<void>
}

/** Opens one on a free port, or on a given one; `options` make it refuse, hang or ask for a password. */
export async function openPostOffice({ acknowledge, ...options }: Options = {}, port = 0): Promise<PostOffice> {
  const received: PostOffice['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void (async () => {
        const raw = await text(stream)
        received.push({ ...(await PostalMime.parse(raw)), raw })
        await acknowledge?.()
        done()
      })()
    },
    ...options,
  })
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const given = (server.server.address() as AddressInfo).port
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return { url: `smtp://127.0.0.1:${given}`, port: given, received, cut, close }
}
