// @module-tag long
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inSources } from '#test/world.ts'

/** Packages that are loaded when something needs them. */
const late = [
  'ai',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  '@ai-sdk/anthropic',
  '@ai-sdk/mistral',
  '@ai-sdk/openai-compatible',
  'bidi-js',
  'city-timezones',
  'fontkit',
  'libphonenumber-js/max',
  'parse5',
  'pdfkit',
  'sharp',
  'smol-toml',
  'undici',
  'yaml',
]

/** Loads a module in a process of its own, and prints which of the packages it asked for, other than for another package. */
const script = (module: string) => `
  import { registerHooks } from 'node:module'
  const asked = new Set()
  registerHooks({
    resolve: (name, around, next) => {
      if (!around.parentURL?.includes('/node_modules/')) asked.add(name)
      return next(name, around)
    },
  })
  await import(${JSON.stringify(module)})
  console.log(JSON.stringify(${JSON.stringify(late)}.filter((name) => asked.has(name))))
  process.exit()`

async function listLoaded(module: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...inSources,
    '--input-type=module',
    '--eval',
    script(module),
  ])
  return JSON.parse(stdout)
}

test('the whole server starts without the packages that few requests need', async () => {
  expect(await listLoaded('#app/api.ts')).toEqual([])
  expect(await listLoaded('ai')).toEqual(['ai'])
  const archives = '#transfer/server/sources/read-archive.ts'
  expect(await listLoaded(archives)).toEqual(['smol-toml', 'yaml'])
})
