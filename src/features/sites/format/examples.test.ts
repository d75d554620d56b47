import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { pickerOf, readMenu } from './menu.ts'
import { readRedirects } from './redirects.ts'
import { readSettings } from './settings.ts'
import { readTable } from './text/table.ts'

const readers: Record<string, (text: string) => unknown> = {
  settings: (text) => {
    const { settings, problems } = readSettings(text)
    return { settings, problems }
  },
  menu: (text) => {
    const { entries, problems } = readMenu(text)
    return { entries, choices: pickerOf(entries)?.choices, problems }
  },
  store: (text) => {
    const { items, problems } = readCatalogue(text, 'USD')
    return { items, problems }
  },
  redirects: readRedirects,
  table: readTable,
}

const folder = join(import.meta.dirname, 'examples')
const files = globSync(`{${Object.keys(readers).join()}}/*.{txt,csv}`, { cwd: folder })

test('there are examples of every file', () => expect(files.length).toBeGreaterThanOrEqual(11))

test.for(files)('%s is understood as written beside it', async (file) => {
  const [reader = ''] = file.split(/[\\/]/)
  const read = readers[reader]?.(readFileSync(join(folder, file), 'utf8'))
  await expect(`${JSON.stringify(read, undefined, 2)}\n`).toMatchFileSnapshot(
    join(folder, file.replace(/\.\w+$/, '.json')),
  )
})
