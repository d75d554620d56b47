import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { row } from './table.ts'

const text = '# A page of text\n\n' + 'We throw with a clay that turns the colour of toast. '.repeat(60)

/** What a browser has to fetch to show a page of nothing but text, compressed. */
export async function measureWeight(folder: string): Promise<void> {
  const dataDir = join(folder, 'weight')
  await mkdir(join(dataDir, 'sites/text.example/about'), { recursive: true })
  await writeFile(join(dataDir, 'sites/text.example/content.txt'), 'Home.\n')
  await writeFile(join(dataDir, 'sites/text.example/about/content.txt'), text)
  const server = await startServer({ NODE_ENV: 'production', DATA_DIR: dataDir })
  try {
    const html = await (await fetch(`${server.url}/about?domain=text.example`)).text()
    const own = [...html.matchAll(/(?:src|href)="(\/_assets\/[^"]+\.(?:js|css))"/g)].map(([, address = '']) => address)
    const sizes = await Promise.all(
      own.map(async (address) => brotliCompressSync(await (await fetch(server.url + address)).bytes()).length),
    )
    const page = brotliCompressSync(html).length
    row('weight of a page of text', 'bytes')
    row('html', String(page))
    for (const [place, address] of own.entries()) row(address.replace(/-[\w-]{8}\./, '.'), String(sizes[place]))
    row('together', String(sizes.reduce((sum, size) => sum + size, page)))
  } finally {
    await server.stop()
  }
}
