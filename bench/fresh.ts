import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMaker, parseContent } from './maker.ts'
import { middle, row } from './table.ts'

const host = 'forty.example'
const sentence =
  'We throw with a clay that turns the colour of toast. It goes into the **dishwasher**, the oven and the [hands](/about) of small children.'
const kinds = [
  `## A heading\n\n${sentence}\n`,
  `${sentence}\n`,
  '- one\n- two\n- three\n',
  `:::center\n${sentence}\n:::\n`,
  '::button[Go]{href=/x}\n',
  ':::table{caption="Prices"}\nsize,hours,price\nsmall,20,9.90\nlarge,60,24.50\n:::\n',
  '::youtube aqz-KE-bpKQ\n',
  `> ${sentence}\n`,
]

const rounds = 10

/** Microseconds of processor time, the median of some rounds, since other load on the machine affects a few of them. */
async function timeEach(count: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = -rounds / 2; round < rounds; round++) {
    const before = process.cpuUsage()
    for (let place = 0; place < count; place += rounds) await work()
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) times.push(((user + system) * rounds) / count)
  }
  return middle(times)
}

/**
 * The cost of a page of forty blocks that isn't cached: its files are checked, their parsed texts are cached, the page is
 * assembled and rendered again. Measured in processor time, so that other load on the machine matters little.
 */
export async function measureFresh(folder: string): Promise<void> {
  const sites = join(folder, 'fresh')
  const text = `# Forty blocks\n\n${Array.from({ length: 40 }, (_, place) => kinds[place % kinds.length]).join('\n')}`
  await mkdir(join(sites, host), { recursive: true })
  await writeFile(join(sites, host, 'content.txt'), text)
  await writeFile(join(sites, host, 'settings.txt'), 'title Forty\n')
  await writeFile(join(sites, host, 'menu.txt'), 'Home | /\nAbout | /about\nShop | /shop\n')
  const { make } = openMaker(sites, host)
  const sample = new Uint8Array(100_000)
  const hashed = await timeEach(2000, () => hash('sha256', sample))
  const made = await timeEach(4000, make)
  const parse = await timeEach(1000, () => parseContent(text))
  row('a page of forty blocks, not kept', 'µs cpu', 'a second a core')
  row('100 kB hashed, to compare machines', hashed.toFixed(0), (1e6 / hashed).toFixed(0))
  row('made anew', made.toFixed(0), (1e6 / made).toFixed(0))
  row('and parsed anew, as after a change', (made + parse).toFixed(0), (1e6 / (made + parse)).toFixed(0))
}
