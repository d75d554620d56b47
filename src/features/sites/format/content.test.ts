import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plainHooks } from '#test/render-items.ts'
import type { Block, Item } from './parsed/block.ts'
import { parseContent } from './content.ts'
import { renderProse } from './prose.ts'
import type { Problem } from './parsed/report.ts'

const folder = `${import.meta.dirname}/examples/content`

function projectBlock({ type, ...fields }: Block): object {
  return 'items' in fields ? { type, ...fields, items: fields.items.map(projectItem) } : { type, ...fields }
}

/** What a person wants to see of an item. */
function projectItem(item: Item): object {
  const { line, kind } = item
  if (kind === 'block') return { line, ...projectBlock(item.block) }
  if (kind === 'prose') return { line, prose: cutShort(renderProse(item.tokens, {}, plainHooks)) }
  return kind === 'head' ? { line, head: item.head } : { line, gap: item.source }
}

const cutShort = (html: string) => (html.length > 600 ? `${html.slice(0, 60)} … ${html.slice(-60)}` : html).trimEnd()

const projectProblem = ({ line, severity, message, suggestion }: Problem) =>
  `${line} ${severity}: ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`

describe('the examples are read as the files beside them say', () => {
  test.each(globSync(`${folder}/*.txt`).map((file) => basename(file, '.txt')))('%s', async (name) => {
    const text = readFileSync(`${folder}/${name}.txt`, 'utf8')
    const { items, problems } = parseContent(text)
    expect(items.map(({ source }) => source).join('')).toBe(text)
    const read = { problems: problems.map(projectProblem), items: items.map(projectItem) }
    await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(`${folder}/${name}.json`)
  })
})
