// Asks for one address as often as it is answered, over a few connections, and prints how many answers came a second.
import { Agent, get } from 'node:http'

const [address = '', seconds = '5', connections = '16'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const start = performance.now()
const end = start + Number(seconds) * 1000
let answers = 0

function ask(): Promise<void> {
  return new Promise((done, fail) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${address} answered ${answer.statusCode}`))
      answer.resume().on('end', () => {
        answers += 1
        done()
      })
    }).on('error', fail)
  })
}

async function keepAsking(): Promise<void> {
  while (performance.now() < end) await ask()
}

await Promise.all(Array.from({ length: Number(connections) }, keepAsking))
agent.destroy()
process.stdout.write(`${(answers / (performance.now() - start)) * 1000}\n`)
