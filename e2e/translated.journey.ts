import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { englishWords } from './english.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What stays English in German: what is typed into the files of a site lists that columns come in, codes of countries, names of things in code, and messages for engineers. */
const allowed = [
  'Powered by',
  '::youtube https://youtu.be/',
  'about, example.com, you@example.com',
  'every day',
  'up to',
  'free from ',
  'AT BE BG CY CZ ',
  'AT BE BG HR CY ',
  'return this',
  'old regular compare at list sale',
  'sold out,soldout',
  'bounced bounce hardbounce',
  'ar bg ca cs',
  'E-Mail and SMS',
  'from a date',
  'address of the site',
  'www of ',
  'not all',
  ' at new ',
  ' of type ',
  'There is no ',
  'The frame of the card failed.',
  'Shapes are checked by the server alone.',
]

interface BuiltFile {
  file: string
}

/** The texts in the scripts that German screens are made of, in the pieces between their values. */
function listBuiltTexts(): Set<string> {
  const manifest: Record<string, BuiltFile> = JSON.parse(read('dist/web/.vite/de.json'))
  const texts = new Set<string>()
  const walk = (node: ESTree.Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
    if (node.type === 'TemplateElement') texts.add(node.value.cooked ?? '')
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  const files = new Set(Object.values(manifest).map(({ file }) => file))
  for (const file of files) if (file.endsWith('.js')) walk(parseSync(file, read(`dist/web/${file}`)).program)
  return texts
}

/** Whether a text is one of ours, and not one of a package. */
function openOwnTexts(): (text: string) => boolean {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  const all = sources.map((file) => read(file).replaceAll(/\s+/g, ' ')).join('\n')
  return (text) => all.includes(text.trim().replaceAll(/\s+/g, ' '))
}

test('German screens hold no English', () => {
  const isOwn = openOwnTexts()
  const isSentence = (text: string) => /\p{L}{2}\S* \p{L}/u.test(text) && !/[<>;[]|:is\(|\n.*\n/.test(text)
  const found = [...listBuiltTexts()].filter((text) => isSentence(text) && englishWords.test(text) && isOwn(text))
  expect(found.filter((text) => !allowed.some((each) => text.includes(each)))).toEqual([])
})
