// Holds the streams of many chats open, as their visitors do, and reports to its parent which message each of them received when.
import { connect } from 'node:net'

const [port = ''] = process.argv.slice(2)
/** Connections opened at the same time. */
const atOnce = 100
/** Of a visitor's network: so many may be open from one. */
const perNetwork = 50

interface Chat {
  id: string
  token: string
}

/** Resolves once the server has subscribed. */
function follow({ id, token }: Chat, nth: number): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1')
    const network = Math.floor(nth / perNetwork)
    socket.on('error', fail)
    socket.on('close', () => process.send?.({ problem: 'A stream was closed.' }))
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (text.includes('event: ready')) done()
      else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) fail(new Error(text))
      if (text.includes('event: message')) process.send?.({ heard: id, at: Date.now() })
    })
    const headers = {
      host: 'localhost',
      'x-chat-token': token,
      'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`GET /api/chats/${id}/events?page=/shop HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}

async function openAll(chats: Chat[]): Promise<void> {
  const line = chats.entries()
  const work = async () => {
    for (const [nth, chat] of line) await follow(chat, nth)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  process.send?.({ open: chats.length })
}

process.on('message', (chats: Chat[]) => {
  openAll(chats).catch((problem: unknown) => process.send?.({ problem: String(problem) }))
})
