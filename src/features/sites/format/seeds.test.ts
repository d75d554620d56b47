import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseContent } from './content.ts'

const folder = 'seed/sites'
const files = globSync('**/content*.txt', { cwd: folder }).toSorted()
const read = (file: string) => parseContent(readFileSync(join(folder, file), 'utf8'))
const blocksIn = (file: string) => read(file).items.flatMap((item) => (item.kind === 'block' ? item.block.type : []))

test('no page of the sites that come along has a mistake', () => {
  expect(files.flatMap((file) => read(file).problems.map(({ message }) => `${file}: ${message}`))).toEqual([])
})

test.for(files.filter((file) => !file.endsWith('content.txt')))(
  '%s has every block of the page it translates',
  (file) => {
    expect(blocksIn(file)).toEqual(blocksIn(file.replace(/content\.\w+\.txt$/, 'content.txt')))
  },
)
