import { execFile, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { screenTitles } from '#pages/screen-paths.ts'
import { listUnwritten, listWritten, sites } from '../scripts/every-page.ts'
import { bringPackage } from './bring.ts'
import { startSeeded } from './seeded.ts'
import { row } from './table.ts'

const run = promisify(execFile)
const version = '26.9.27'

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning'
  message: string
  url?: string
  extract?: string
}

const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java'
const hasJava = () => spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0

async function listAll(url: string): Promise<string[]> {
  const ofSites = sites.map(async (site) => {
    const written = await listWritten(url, site)
    return [...written, ...listUnwritten(url, site, written)]
  })
  const screens = Object.keys(screenTitles).map(
    (path) => `${url}${path.replace(/\*$/, '').replace('*', 'demo.localhost')}`,
  )
  return [...(await Promise.all(ofSites)).flat(), ...screens, `${url}/?domain=nobody.example`]
}

/** The checker's errors and warnings for the pages. */
async function check(jar: string, folder: string, addresses: string[]): Promise<Message[]> {
  const pages = join(folder, 'pages')
  await mkdir(pages, { recursive: true })
  for (const [place, address] of addresses.entries()) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } })
    await writeFile(join(pages, `${place}.html`), await answer.bytes())
  }
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', pages]
  const { stdout } = await run(java, args, { maxBuffer: 1e8 })
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
}

/** Checks the HTML of every page and screen with the Nu HTML checker. */
export async function checkMarkup(benchFolder: string): Promise<void> {
  const folder = join(benchFolder, 'nu')
  if (!hasJava()) return row('Nu checker left out: it needs Java')
  const place = await bringPackage(folder, 'vnu-jar', version)
  if (!place) return row('Nu checker left out: npm did not reach its registry')
  const server = await startSeeded(join(folder, 'data'))
  try {
    const addresses = await listAll(server.url)
    const faults = await check(join(place, 'build/dist/vnu.jar'), folder, addresses)
    row(`Nu checker ${version}`, 'pages', 'faults')
    row('every page, in all its languages', String(addresses.length), String(faults.length))
    for (const { message, url = '', extract = '' } of faults)
      process.stdout.write(`${addresses[Number.parseInt(basename(url), 10)] ?? url}\n  ${message}\n  ${extract}\n`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
}
