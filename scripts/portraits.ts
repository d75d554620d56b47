// Draws the portraits of the demo members into seed/members/pictures: node scripts/portraits.ts [part of a name …]
// With --sheet it puts all that are there on one sheet in the system's temporary folder, to look at.
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPortrait } from './portraits/portrait.ts'
import { readLooks } from './portraits/read-looks.ts'
import { scenes } from './portraits/scenes.ts'

const folder = join(import.meta.dirname, '../seed/members/pictures')
const drawings: Record<string, () => string> = { ...scenes }
for (const [name, look] of Object.entries(readLooks())) drawings[name] = () => drawPortrait(look)

/** Drawn at twice the size, so that edges are smooth. */
async function draw(name: string, svg: string): Promise<number> {
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize(640, 640)
  const { size } = await picture.webp({ quality: 82, effort: 6 }).toFile(join(folder, `${name}.webp`))
  return size
}

async function layOut(): Promise<string> {
  const files = (await readdir(folder)).toSorted()
  const [columns, size] = [8, 240]
  const tiles = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(join(folder, file)).resize(size, size).png().toBuffer(),
      left: (i % columns) * size,
      top: Math.floor(i / columns) * size,
    })),
  )
  const to = join(tmpdir(), 'members.png')
  const background = {
    width: columns * size,
    height: Math.ceil(files.length / columns) * size,
    channels: 3 as const,
    background: '#fff',
  }
  await sharp({ create: background }).composite(tiles).png().toFile(to)
  return to
}

const wanted = process.argv.slice(2).filter((name) => name !== '--sheet')
await mkdir(folder, { recursive: true })
let total = 0
for (const [name, make] of Object.entries(drawings))
  if (wanted.length === 0 || wanted.some((part) => name.includes(part))) total += await draw(name, make())
process.stdout.write(`${Math.round(total / 1000)} kB\n`)
if (process.argv.includes('--sheet')) process.stdout.write(`${await layOut()}\n`)
