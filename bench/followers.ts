// Holds event streams open, as many browsers do, and reports to its parent how many there are and when the last of them received an event.
import { connect } from 'node:net'

const [port = '', path = '', perToken = '20'] = process.argv.slice(2)
/** Connections opened at the same time. */
const atOnce = 100
let heard = 0
let open = 0

/** Resolves on the first event, which shows that the server has subscribed. */
function follow(token: string, network: string): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1')
    let isOpen = false
    socket.on('error', fail)
    socket.on('close', () => process.send?.({ closed: true }))
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (!isOpen && !text.startsWith('HTTP/1.1 200')) return fail(new Error(text))
      if (!isOpen && text.includes('event: ready')) {
        isOpen = true
        open += 1
        done()
      }
      if (!text.includes('event: changed')) return
      heard += 1
      if (heard === open) {
        heard = 0
        process.send?.({ heardAt: Date.now() })
      }
    })
    const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'x-forwarded-for': network }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}

async function openAll(tokens: string[]): Promise<void> {
  const wanted = tokens.flatMap((token, place) => Array<[string, number]>(Number(perToken)).fill([token, place]))
  const line = wanted.values()
  const work = async () => {
    for (const [token, place] of line) await follow(token, `10.0.${place >> 8}.${place & 255}`)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  process.send?.({ open })
}

process.on('message', (tokens: string[]) => {
  openAll(tokens).catch((problem: unknown) => process.send?.({ problem: String(problem) }))
})
