import { Agent, get } from 'node:http'

interface Answered {
  /** Responses per second. */
  rate: number
  /** The share of them made for this request: those are sent uncompressed, cached ones compressed. */
  made: number
}

interface RequestTargets {
  port: string | number
  /** `host path` */
  targets: string[]
  connections?: number
}

/** Requests each target once, in this order. */
export async function askEach({ port, targets, connections = 16 }: RequestTargets): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const left = targets.values()
  let plain = 0

  const ask = (target: string) =>
    new Promise<void>((done, fail) => {
      const [host = '', path = '/'] = target.split(' ')
      const headers = { host, 'accept-encoding': 'br' }
      get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${target} answered ${answer.statusCode}`))
        if (answer.headers['content-encoding'] !== 'br') plain += 1
        answer.resume().on('end', done)
      }).on('error', fail)
    })
  async function keepAsking(): Promise<void> {
    for (const target of left) await ask(target)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  return { rate: (targets.length / (performance.now() - start)) * 1000, made: plain / targets.length }
}

/** The same list in random order. */
export function shuffle<T>(values: readonly T[]): T[] {
  const shuffled = [...values]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    const [one, two] = [shuffled[last], shuffled[other]] as [T, T]
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}
