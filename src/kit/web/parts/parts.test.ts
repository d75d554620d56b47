import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const sheets = globSync('src/**/*.module.css')
const screens = globSync('src/**/*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** The classes that a sheet has; what stands in its strings and values is none. */
const classesIn = (sheet: string) =>
  new Set(
    [
      ...readFileSync(sheet, 'utf8')
        .replaceAll(/\/\*.*?\*\/|'[^']*'/gs, '')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name]) => name),
  )

const pathOf = (file: string, path: string) =>
  path.startsWith('#kit/') ? path.replace('#', 'src/') : join(dirname(file), path)

/** The classes that are used of a sheet, by the name it is imported under. */
function classesUsed(sheet: string) {
  const used = screens.flatMap(({ file, source }) => {
    const imports = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
    const [, name] = imports.find(([, , path = '']) => pathOf(file, path) === sheet) ?? []
    return name === undefined
      ? []
      : [...source.matchAll(new RegExp(`(?<![/\\w])${name}(?:\\.(\\w+)|\\[(\\w+)\\])`, 'g'))]
  })
  return { names: new Set(used.flatMap(([, name]) => name ?? [])), isByVariable: used.some(([, , key]) => key) }
}

test.for(sheets)('%s has the classes that are used of it, and no others', (sheet) => {
  const { names, isByVariable } = classesUsed(sheet)
  const has = classesIn(sheet)
  expect([...names.difference(has)]).toEqual([])
  expect(isByVariable ? [] : [...has.difference(names)]).toEqual([])
})

test.for(sheets)('%s stays in the layer of the look, so that a screen can lay its parts out', (sheet) => {
  expect(readFileSync(sheet, 'utf8')).toMatch(/^@layer (?:look|screens) \{\n[^]*\n\}\n$/)
})
