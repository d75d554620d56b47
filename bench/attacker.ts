// Sends a different request each time, over four connections, as fast as responses come: `attacker.ts port host path`, where #
// is replaced by another number or made-up word each time.
import { Agent, get } from 'node:http'

const [port = '', host = '', path = ''] = process.argv.slice(2)
const connections = 4
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const letters = 'abcdefghijklmnopqrstuvwxyz'
let count = 0

/** `qaa`, `qab` …: words that look like language tags. */
function wordOf(number: number): string {
  const [one, two] = [number, Math.floor(number / 26)].map((part) => letters[part % 26])
  return `q${two}${one}${number < 676 ? '' : `-${'x'.repeat(2)}${number % 676}`}`
}

function ask(): Promise<void> {
  const number = count++
  const mark = path.includes('language')
    ? wordOf(number)
    : `${host.includes('#') ? 1024 + (number % 60_000) : number % 300}`
  return new Promise((done) => {
    const headers = { host: host.replace('#', mark), 'accept-encoding': 'br' }
    const asked = get({ agent, port, path: path.replace('#', mark), headers }, (answer) => {
      answer.resume().on('close', done)
    })
    asked.on('error', () => done())
  })
}

async function keepAsking(): Promise<void> {
  for (;;) await ask()
}

process.on('disconnect', () => process.exit())
await Promise.all(Array.from({ length: connections }, keepAsking))
