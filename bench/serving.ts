import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { measureRequests, type Measured } from './ask.ts'
import { startBare, startNginx, type Peer } from './bare.ts'
import { atMost, middle, row } from './table.ts'

const rounds = 3
const demo = 'demo.localhost'
const same = 'bare node:http, the same headers too'
const unknown = 'nobody.example'

/** As browsers get it: compressed, once the server has had time for that. */
async function takeCompressed(port: string) {
  const ask = () => fetch(`http://127.0.0.1:${port}/?domain=${demo}`, { headers: { 'accept-encoding': 'br' } })
  while ((await ask()).headers.get('content-encoding') !== 'br') await new Promise((done) => setTimeout(done, 50))
  const answer = await ask()
  await answer.arrayBuffer()
  const own = [...answer.headers].filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name))
  return { bytes: new Uint8Array(Number(answer.headers.get('content-length'))), headers: Object.fromEntries(own) }
}

type Contestant = [name: string, peer: Pick<Peer, 'port' | 'id'>, target: string]

/** Alternates, so that other load on the machine affects all alike. */
async function race(contestants: Contestant[], folder: string): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [name, { port, id }, target] of contestants) {
      const encoding = name.startsWith('nginx') ? 'gzip' : 'br'
      const isRefused = target.startsWith(unknown)
      const measured = await measureRequests({ port, id, targets: [target], folder, encoding, isRefused })
      results.set(name, [...(results.get(name) ?? []), measured])
    }
  }
  const median = (all: Measured[]) => ({
    rate: middle(all.map(({ rate }) => rate)),
    cpu: middle(all.map(({ cpu }) => cpu)),
  })
  return new Map([...results].map(([name, all]) => [name, median(all)]))
}

async function measureSaves(url: string, file: string): Promise<number[]> {
  const times: number[] = []
  const text = await readFile(file, 'utf8')
  for (let place = 0; place < 50; place++) {
    const mark = `Saved ${place}.`
    const start = performance.now()
    await writeFile(file, `${text}\n\n${mark}\n`)
    while (!(await (await fetch(url)).text()).includes(mark));
    times.push(performance.now() - start)
  }
  return times
}

/** The cost of a page requested again and again, compared with servers that do nothing else. */
export async function measureServing(folder: string): Promise<void> {
  const dataDir = join(folder, 'serving')
  await cp(join(import.meta.dirname, '../seed/sites', demo), join(dataDir, 'sites', demo), { recursive: true })
  const server = await startServer({ NODE_ENV: 'production', DATA_DIR: dataDir })
  const { port } = new URL(server.url)
  const { bytes, headers } = await takeCompressed(port)
  const html = new Uint8Array(await (await fetch(`${server.url}/?domain=${demo}`)).arrayBuffer())
  const peers: Peer[] = []
  try {
    const bare = await startBare(bytes, folder)
    const alike = await startBare(bytes, folder, headers)
    peers.push(bare, alike)
    const nginx = await startNginx(html, folder)
    if (nginx) peers.push(nginx)
    const contestants: Contestant[] = [
      ['bare node:http, the same bytes', bare, '127.0.0.1 /'],
      [same, alike, '127.0.0.1 /'],
      ['cached page', { port, id: server.id }, `localhost /?domain=${demo}`],
      ['the same by address', { port, id: server.id }, `127.0.0.1:${port} /?domain=${demo}`],
      ['the same on a made-up port', { port, id: server.id }, `localhost:9 /?domain=${demo}`],
      ['a page of the platform by address', { port, id: server.id }, `127.0.0.1:${port} /`],
      ['an unknown host, refused', { port, id: server.id }, `${unknown} /`],
      ['raw picture', { port, id: server.id }, `localhost /domains/${demo}/images/favicon.png`],
    ]
    if (nginx) contestants.push(['nginx, the same bytes precompressed', nginx, '127.0.0.1 /'])
    const results = await race(contestants, folder)
    const of = (name: string, rate: number) => (rate / (results.get(name)?.rate ?? Number.NaN)).toFixed(2)
    row(`the demo's home, ${bytes.length} bytes`, 'a second', 'of bare', 'with headers', 'of nginx', 'µs cpu')
    for (const [name, { rate, cpu }] of results)
      row(
        name,
        rate.toFixed(0),
        of('bare node:http, the same bytes', rate),
        of(same, rate),
        of('nginx, the same bytes precompressed', rate),
        cpu.toFixed(0),
      )
    const saves = await measureSaves(`${server.url}/?domain=${demo}`, join(dataDir, 'sites', demo, 'content.txt'))
    row(
      'save to visible, middle and 95 of 100',
      `${middle(saves).toFixed(0)} ms`,
      `${atMost(saves, 0.95).toFixed(0)} ms`,
    )
  } finally {
    for (const peer of peers) peer.stop()
    await server.stop()
  }
}
