// Sends requests as fast as they are answered, over a few connections, and prints the responses per second.
// The addresses are the lines of a file: `host path`. Each is asked in turn from a random place on.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const [port = '', list = '', seconds = '5', connections = '16', accepted = 'identity', wanted = '200'] =
  process.argv.slice(2)
const targets = readFileSync(list, 'utf8').trim().split('\n')
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const start = performance.now()
const end = start + Number(seconds) * 1000
let answers = 0

function ask(target: string): Promise<void> {
  const [host = '', path = '/'] = target.split(' ')
  return new Promise((done, fail) => {
    const options = { agent, port, path, headers: { host, 'accept-encoding': accepted } }
    const asked = request(options, (answer) => {
      if (answer.statusCode !== Number(wanted)) fail(new Error(`${target} answered ${answer.statusCode}`))
      answer.resume().on('end', () => {
        answers += 1
        done()
      })
    })
    asked.on('error', fail).end()
  })
}

async function keepAsking(): Promise<void> {
  while (performance.now() < end) await ask(targets[Math.floor(Math.random() * targets.length)] ?? '')
}

await Promise.all(Array.from({ length: Number(connections) }, keepAsking))
agent.destroy()
process.stdout.write(`${(answers / (performance.now() - start)) * 1000}\n`)
