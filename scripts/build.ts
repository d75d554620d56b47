// Builds the browser's files, the server and the database of a first start into dist, if anything they are made of has changed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listLanguages } from './messages/catalogues.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist', '.stamp')
const sources = [
  'src/**/*.{ts,tsx,css}',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite/*.ts',
  'scripts/messages/*.ts',
  'locales/*.json',
  'migrations/**/*.{sql,json}',
]

function fingerprintSources() {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.test.*'] }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** As deep as its final place, since the maps of the sources name them from there. */
const draftOf = (folder: string) => join(root, 'dist', `${folder}.next`)

/** Without a stamp between the first and the last, a build that was cut off anywhere is made again. */
function replaceFolders(folders: string[]) {
  rmSync(stampFile, { force: true })
  for (const folder of folders) {
    rmSync(join(root, 'dist', folder), { recursive: true, force: true })
    renameSync(draftOf(folder), join(root, 'dist', folder))
  }
  writeFileSync(stampFile, stamp)
}

/** Beside what runs now, which needs its own files until the new ones are whole. */
async function buildAll() {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const browser = { root, logLevel: 'warn', build: { outDir: draftOf('web') } } as const
  await build(browser)
  for (const mode of listLanguages()) await build({ ...browser, mode })
  await build({ root, logLevel: 'warn', build: { outDir: draftOf('server'), ssr: true } })
  execFileSync(process.execPath, [join(draftOf('server'), 'prepare-database.js')], { stdio: 'inherit' })
  replaceFolders(['web', 'server'])
}

const stamp = fingerprintSources()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  process.stdout.write('Building ...\n')
  try {
    accessSync(root, constants.W_OK)
    await buildAll()
  } catch (error) {
    process.stderr.write(`Building failed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
