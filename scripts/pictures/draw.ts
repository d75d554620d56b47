import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copy, develop, print, save } from './develop.ts'
import { peopleEvening } from './figures.ts'
import { paintEvening } from './hills.ts'
import { paintAlpine } from './paint-alpine.ts'
import { paintShore } from './paint-shore.ts'
import { copies, type Picture, pictures } from './pictures.ts'
import { starterPictures } from './starters.ts'
import { trace } from './trace.ts'

// node scripts/pictures/draw.ts [--sketch] [part of a file name …]
// Draws the pictures of the sites and starters in seed/; a sketch is small, quick and goes to the system's temporary folder.
const seed = join(import.meta.dirname, '../../seed')

const sketch = process.argv.includes('--sketch')
const names = process.argv.slice(2).filter((name) => name !== '--sketch')
const isWanted = ({ file }: { file: string }) => names.length === 0 || names.some((name) => file.includes(name))
const place = (file: string) => join(sketch ? join(tmpdir(), 'sketches') : seed, file)

async function draw({ file, size, of, samples = 10 }: Picture): Promise<void> {
  const [width, height] = size.map((side) => (sketch ? Math.round(side / 3) : side)) as Picture['size']
  const to = place(file)
  await mkdir(dirname(to), { recursive: true })
  if ('things' in of) return develop(trace(of, [width, height], sketch ? 6 : samples), of.exposure, to)
  if ('land' in of) return save(print(paintAlpine(of, [width, height], !sketch), of.exposure), [width, height], to)
  if ('streaks' in of) return save(print(paintShore(of, width, height), 1.25), [width, height], to)
  const canvas = paintEvening(of, width, height)
  peopleEvening(canvas, of)
  return save(print(canvas, 1.25), [width, height], to)
}

for (const picture of [...pictures, ...starterPictures].filter(isWanted)) {
  await draw(picture)
  process.stdout.write(`${picture.file}\n`)
}
if (!sketch) for (const one of copies.filter(isWanted)) await copy(place(one.from), one, place(one.file))
