import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderItems } from '#test/render-items.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { openMaker, parseContent } from './maker.ts'
import { row } from './table.ts'

/** Milliseconds of processor time, which other programs on the machine hardly affect. */
async function measure(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
const maker = openMaker(folder, 'my.example')
await mkdir(join(folder, 'my.example'))

/** Makes the page as for the first visitor after an edit. */
async function makeWhole(text: string): Promise<number> {
  await writeFile(join(folder, 'my.example/content.txt'), text)
  maker.forget()
  const { bodies } = (await maker.make()) as { bodies: { identity: Uint8Array } }
  return bodies.identity.length
}

row('text', 'KB', 'parse ms', 'render ms', 'whole page', 'page KB', 'items', 'problems')
parseContent(hostileTexts['a mixed page, 512 KB'] ?? '')
await makeWhole(hostileTexts['prose, 100 KB'] ?? '')
for (const [name, text] of Object.entries(hostileTexts)) {
  const parse = Math.min(await measure(() => parseContent(text)), await measure(() => parseContent(text)))
  const content = parseContent(text)
  const render = await measure(() => renderItems(content))
  let size = 0
  const whole = await measure(async () => (size = await makeWhole(text)))
  const figures = [text.length / 1024, parse, render, whole, size / 1024, content.items.length, content.problems.length]
  row(name, ...figures.map((figure) => figure.toFixed(0)))
}
await rm(folder, { recursive: true })
