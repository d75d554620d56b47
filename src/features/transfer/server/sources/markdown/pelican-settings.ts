import type { FrontMatter } from './front-matter.ts'
import { meaningsOf, plainName } from './head-names.ts'
import { literalAt, unreadable } from './literals.ts'

const longestTableCharacters = 3000
const pair = /(?:["'](\w{1,40})["']\]?|\b([A-Za-z]\w{0,40}))\s{0,9}[:,=](?!=)/g

/** The names and values in a table of Python; those that would have to be run count as unreadable. */
function factsIn(table: string): FrontMatter {
  const facts: FrontMatter = {}
  for (const { 0: whole, 1: quoted, 2: bare, index } of table.matchAll(pair)) {
    const found = literalAt(table, index + whole.length)
    facts[(quoted ?? bare ?? '').toLowerCase()] = found ? found.value : unreadable
  }
  return facts
}

/** What stands behind a name up to the first line that isn’t set in. */
function tableOf(script: string, name: string): string {
  const at = script.indexOf(name)
  if (at === -1) return ''
  const text = script.slice(at + name.length, at + name.length + longestTableCharacters)
  const end = /\n(?=[A-Za-z])/.exec(text)
  return end ? text.slice(0, end.index) : text
}

/** What Pelican says about all its texts. */
export function pelicanDefaults(script: string): FrontMatter {
  const table = tableOf(script, 'DEFAULT_METADATA')
  if (table === '') return {}
  return /^\s*(?:\[\s*["']|\.update|=\s*(?:\{|\(|dict\())/.test(table) ? factsIn(table) : { status: unreadable }
}

const ofPath = /["']([^"'\n]{1,200})["']\s{0,9}:\s{0,9}\{([^{}]{0,500})\}/g
const isPublic = (value: unknown) => value === 'published'

/** The files that settings of Pelican make drafts of. */
export const pelicanDrafts = (script: string): string[] =>
  [...tableOf(script, 'EXTRA_PATH_METADATA').matchAll(ofPath)]
    .filter(([, , table = '']) =>
      Object.entries(factsIn(table)).some(
        ([name, value]) =>
          !isPublic(value) && meaningsOf(plainName(name)).some((each) => /hides|shows|state/.test(each)),
      ),
    )
    .map(([, path = '']) => `/${path}`)

const foldersAt = (script: string, name: RegExp) => {
  const found = name.exec(script)
  const said = found && literalAt(script, found.index + found[0].length)?.value
  return said ? [said].flat().filter((each) => typeof each === 'string') : undefined
}

/** The folders that Pelican takes texts from, where it is told. */
export function pelicanFolders(script: string): string[] | undefined {
  const articles = foldersAt(script, /\bARTICLE_PATHS\s{0,9}=/)
  if (!articles) return undefined
  const pages = foldersAt(script, /\bPAGE_PATHS\s{0,9}=/) ?? ['pages']
  return [...articles, ...pages].map((each) =>
    each === '' || each === '.' ? 'content/' : `content/${each.replace(/^\.?\/|\/$/g, '')}/`,
  )
}
