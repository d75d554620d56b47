import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'decisions/*.md', 'docs/*.md', 'deploy/*.md'])
const folders = /^(src|test|e2e|bench|scripts|seed|migrations|decisions|docs|deploy)\//
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

/** Links to files, and paths in back-ticks; a path with dots or wildcards is no particular file. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, path = '']) =>
    /^[a-z]+:/.test(path) ? [] : join(dirname(document), path),
  )
  const named = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) =>
    folders.test(path) && !/[*<{]|\.\.\.|^data\//.test(path) ? path : [],
  )
  return [...linked, ...named]
}

test.for(documents)('every path that %s names is there', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([])
})

test.for(documents)('every task that %s names can be run', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the table of settings in the README is the configuration', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  const sources = ['config', 'mail-settings'].map((name) => readFileSync(`src/app/${name}.ts`, 'utf8')).join('')
  const read = [...sources.matchAll(/^ {2,4}([A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual(read.toSorted())
})

test('settings that the guide to running in production names can be set with Docker too', () => {
  const guide = readFileSync('deploy/README.md', 'utf8')
  const told = [...guide.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name)
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  expect(told.filter((name) => !compose.includes(` ${name}: `))).toEqual([])
})

test('the programs’ guide is short enough to be read', () => {
  expect(readFileSync('AGENTS.md', 'utf8').split('\n').length).toBeLessThanOrEqual(41)
})
