import type { FrontMatter } from './front-matter.ts'
import { unreadable } from './literals.ts'
import { readNames, splitAstro } from './astro-script.ts'

const wrapped = /<([A-Z]\w{0,40})\s([^<>]{0,2000})>/g
const said =
  /(?<![\w-])(title|description|pageTitle|heading)\s{0,3}=\s{0,3}(?:"([^"]{0,500})"|'([^']{0,500})'|\{\s{0,9}(?:["'`]([^"'`${}]{0,500})["'`]|(\w{1,60}))\s{0,9}\})/g

/** What only a server answers, each visitor in another way: nobody can tell here who sees the page. */
const perVisitor =
  /\bAstro\s{0,3}\.\s{0,3}(?:cookies|locals|request|redirect|session|clientAddress)\b|\bprerender\s{0,9}=\s{0,9}false\b/

/** What a page of Astro says about itself to its layout, or in its head. */
export function headOfAstro(file: string, path: string): FrontMatter {
  const { script, body } = splitAstro(file)
  const { values } = readNames(script, path)
  const facts: FrontMatter = {}
  const layout = [...body.matchAll(wrapped)].find(([, name = '']) => /Layout|Base|Page|Shell/.test(name))
  for (const [, name = '', ...all] of (layout?.[2] ?? '').matchAll(said)) {
    const [double, single, inner, named] = all
    const value = double ?? single ?? inner ?? values.get(named ?? '')
    const key = name === 'description' ? 'description' : 'title'
    if (typeof value === 'string' && value !== '') facts[key] ??= value
  }
  const [, title] = /<title>([^<>{}]{1,300})<\/title>/.exec(body) ?? []
  if (perVisitor.test(script)) facts.draft = unreadable
  return { ...facts, ...(facts.title === undefined && title !== undefined && { title }) }
}
