// Sends the requests of a file in rotation, over four connections, as fast as responses come: `text-attacker.ts port file`.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Attack } from './attack-texts.ts'

const [port = '', file = ''] = process.argv.slice(2)
const { requests, connections }: Attack = JSON.parse(readFileSync(file, 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let count = 0

function ask(): Promise<void> {
  const number = count++
  const { method, path, headers, body = '' } = requests[number % requests.length] ?? { method: 'GET', path: '/' }
  // Each caller has a network of its own, as a proxy in front tells it.
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const bytes = body.startsWith('base64,') ? Buffer.from(body.slice(7), 'base64') : Buffer.from(body)
  const sent = { host: 'localhost', 'x-forwarded-for': network, 'content-length': bytes.length, ...headers }
  return new Promise((done) => {
    const asked = request(
      { agent, port, method, path, headers: sent },
      (answer) => void answer.resume().on('close', done),
    )
    asked.on('error', () => done())
    asked.end(bytes)
  })
}

async function keepAsking(): Promise<void> {
  for (;;) await ask()
}

process.on('disconnect', () => process.exit())
await Promise.all(Array.from({ length: connections }, keepAsking))
