// Builds the browser's files and the server into dist, if anything they are made of has changed.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
]

function fingerprintSources() {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.test.*'] }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

async function buildBoth() {
  rmSync(stampFile, { force: true })
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  for (const language of listLanguages()) await build({ root, logLevel: 'warn', mode: language })
  await build({ root, logLevel: 'warn', build: { ssr: true } })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

const stamp = fingerprintSources()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  process.stdout.write('Building ...\n')
  try {
    accessSync(root, constants.W_OK)
    await buildBoth()
  } catch (error) {
    process.stderr.write(`Building failed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
