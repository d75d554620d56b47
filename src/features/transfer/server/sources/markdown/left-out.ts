import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { literalAt } from './literals.ts'
import { listMatcher, patternsIn, type PathMatcher, type PatternList } from './patterns-of-files.ts'

/** What settings leave out of a website. */
export interface LeftOut {
  lists: PatternList[]
  /** Whether they leave out more than can be told. */
  isUnclear: boolean
}

const plain = (name: string) => name.replace(/[_.-]/g, '').toLowerCase()
const isExclusion = (name: string) =>
  /exclude|ignore|skiprender|draftdocs/.test(name) &&
  !/watch|deadlinks|gitignore|fromcollections|links?$|case$|langs?$|words?$|errors?$|warnings?$|undefined|initial/.test(
    name,
  )
/** Whose values have to be understood. */
const isCertain = (name: string) =>
  /^(?:src|article|page|draft)?(?:excludes?|ignores?d?|docs)$|^(?:excludedocs|draftdocs|ignore(?:d?content|patterns|files)|ignoredcontent|skiprender|excludepatterns|excludefiles)$/.test(
    name,
  )
/** All texts in a value, those below `regex` apart. */
function gather(
  value: unknown,
  found: { globs: string[]; expressions: string[] },
  isExpression: boolean,
  depth = 0,
): void {
  if (depth > 6) return
  if (Array.isArray(value)) for (const each of value) gather(each, found, isExpression, depth + 1)
  else if (typeof value === 'string') found[isExpression ? 'expressions' : 'globs'].push(...patternsIn(value))
  else
    for (const [name, each] of Object.entries(factsOf(value)))
      gather(each, found, isExpression || /regex/.test(name), depth + 1)
}

/** The tables whose lists are about the pages: those of plugins say what only these leave out, but for the one that is made for it. */
function tablesOf(facts: FrontMatter): FrontMatter[] {
  const plugins = listOf(facts.plugins).map((each) => factsOf(each).exclude)
  return [facts, ...Object.values(factsOf(facts.languages)).map(factsOf), { exclude: plugins }]
}

/** What settings in tables leave out; in Hugo, some are regular expressions. */
export const leftOutByFacts = (facts: FrontMatter, isHugo: boolean): PatternList[] =>
  tablesOf(facts)
    .flatMap((table) => Object.entries(table))
    .filter(([written]) => isExclusion(plain(written)))
    .flatMap(([written, value]) => {
      const found = { globs: [], expressions: [] }
      gather(value, found, isHugo && plain(written) === 'ignorefiles')
      return [{ patterns: found.globs }, { patterns: found.expressions, isExpressions: true }]
    })
    .filter(({ patterns }) => patterns.length > 0)

/** Of one program. */
const mostSettings = 200
const setting = /(?<![\w$.])([A-Za-z_$][\w$.]{2,80})["'`]?\s{0,9}(?:\(|=(?![=>])|:)/g
/** A pattern that takes back what others in its list mean, of programs that list what they take. */
const takenBack = /["'`]!([^"'`\n!(][^"'`\n]{0,200})["'`]/g

/** What settings that are a program leave out. */
export function leftOutByScript(script: string): LeftOut {
  const lists: PatternList[] = []
  let [isUnclear, count] = [false, 0]
  for (const { 0: whole, 1: written = '', index } of script.matchAll(setting)) {
    const name = plain(written.replace(/\.(?:add|push|concat|extend)$/, '').replace(/^.*\./, ''))
    if (!isExclusion(name)) continue
    count += 1
    if (count > mostSettings) return { lists, isUnclear: true }
    const isCall = whole.endsWith('(')
    const found = literalAt(script, index + whole.length - (isCall ? 1 : 0))
    const values = [found?.value ?? []].flat()
    const patterns = values.filter((each) => typeof each === 'string')
    if (patterns.length > 0) lists.push({ patterns })
    if (isCertain(name) && (!found || !found.isWhole)) isUnclear = true
  }
  const back = [...script.matchAll(takenBack)].map(([, pattern = '']) => pattern)
  if (back.length > 0 && lists.length === 0) lists.push({ patterns: back })
  return { lists, isUnclear }
}

/** More than that nobody writes, and each takes time with each file. */
const mostPatterns = 400

const countPatterns = (lists: readonly PatternList[]) =>
  lists.flatMap(({ patterns }) => patterns).reduce((count, each) => count + each.split(/[,|]/).length, 0)

/** Whether settings leave a file out, by its path, from one of these folders; undefined if they are too many to look at. */
export function openLeftOut(lists: readonly PatternList[], folders: readonly string[]): PathMatcher | undefined {
  if (countPatterns(lists) > mostPatterns) return undefined
  const matchers = lists.map(listMatcher)
  return (path) => {
    const places = [
      path,
      ...folders.filter((each) => each !== '' && path.startsWith(each)).map((each) => path.slice(each.length)),
    ]
    return matchers.some((isMeant) => places.some(isMeant))
  }
}

/** The folder that a setting such as `dir: { input: "src" }` names. */
export function folderIn(script: string, name: RegExp): string {
  const found = name.exec(script)
  const said = found && literalAt(script, found.index + found[0].length)
  const folder = textOf(said?.value).replace(/^\.?\/|(?<!\/)\/+$/g, '')
  return folder === '.' ? '' : folder
}
