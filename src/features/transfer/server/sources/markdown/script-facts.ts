import { meaningsOf, plainName } from './head-names.ts'
import type { FrontMatter } from './front-matter.ts'
import { literalAt, unreadable } from './literals.ts'

const named =
  /(?:^|[{,;(\n]|\b(?:const|let|var|get|async)\s)\s{0,9}\[?["'`]?([A-Za-z_$][\w$.]{0,60})["'`]?\]?\s{0,9}(:|=(?![=>])|\()/g
/** Whose values come from somewhere else. */
const elsewhere = [
  /[{,]\s{0,20}\.\.\./,
  /\bmodule\.exports\s{0,9}=\s{0,9}(?:await )?(?:require|import)\b/,
  /\bexport\s{1,9}\*/,
  /\bexport\s{0,9}\{[^{}]{0,200}\}\s{0,9}from\b/,
  /\bexport\s{1,9}default\s{1,9}[A-Za-z_$][\w$]{0,60}\(/,
  /\bObject\.assign\b/,
]
const given = /\b(?:export\s{1,9}default|module\.exports\s{0,9}=)\s{0,9}([A-Za-z_$][\w$]{0,60})\s{0,9}(?:;|\n|$)/
/** Whether a program gives something that it hasn’t made itself. */
function isFromElsewhere(script: string): boolean {
  const name = given.exec(script)?.[1]
  const isOwn =
    name === undefined || [`${name} = {`, `function ${name}(`, `${name} = (`].some((each) => script.includes(each))
  return !isOwn || elsewhere.some((each) => each.test(script))
}

/** What makes an address depend on something. */
const condition = /\bfalse\b|\bnull\b|\bundefined\b|&&|\|\||\?(?!\.)|!|\bif\b|\bswitch\b|\breturn\s*;/
const property = /\b(?:data|this|props|page|item)(?:\?)?\.([A-Za-z_$][\w$]{0,40})/g
const taken = /\(\s*\{([^{}()]{0,400})\}[^()]{0,40}\)\s*(?:=>|\{)/
const longestFunctionLetters = 600
const usual = new Set('permalink page title slug fileslug eleventy pagination date collections slugify slug'.split(' '))

/** Whether a function for the address leaves pages out by nothing else than what names in their heads tell anyway. */
function isUnderstood(code: string): boolean {
  if (!condition.test(code)) return /["'`]/.test(code)
  const names = [
    ...[...code.matchAll(property)].map(([, name = '']) => name),
    ...(taken.exec(code)?.[1] ?? '').split(',').map((each) => each.split(/[:=]/)[0]?.trim() ?? ''),
  ].map(plainName)
  const telling = names.filter((name) => name !== '' && !usual.has(name))
  return telling.length > 0 && telling.every((name) => meaningsOf(name).includes('hides'))
}

/** Where the value that begins at a place surely has ended. */
function codeAt(text: string, at: number): string {
  const code = text.slice(at, at + longestFunctionLetters)
  let depth = 0
  for (const { 0: sign, index } of code.matchAll(/[{}()[\],;]/g)) {
    if ('{(['.includes(sign)) depth += 1
    else if ('})]'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && ',;'.includes(sign))) return code.slice(0, index)
  }
  return code
}

/** What a program gives a name; undefined for what says nothing about its pages. */
function valueAt(script: string, name: string, at: number): unknown {
  const found = literalAt(script, at)
  if (found?.isWhole && /^\s*(?:[,;})\]\n]|$)/.test(script.slice(found.end, found.end + 40))) return found.value
  if (name !== 'permalink') return unreadable
  return isUnderstood(codeAt(script, at)) ? undefined : unreadable
}

const mostValues = 200
const isTelling = (name: string) =>
  ['permalink', 'build', 'outputs'].includes(name) || meaningsOf(name).some((meaning) => meaning !== 'label')

/** What a program that gives data to pages says about who sees them; what only running it would tell counts as unreadable. */
export function factsOfScript(script: string): FrontMatter {
  const facts: FrontMatter = isFromElsewhere(script) ? { draft: unreadable } : {}
  let count = 0
  for (const { 0: whole, 1: written = '', 2: sign, index } of script.matchAll(named)) {
    const name = plainName(written)
    if (count > mostValues) return { draft: unreadable }
    if (!isTelling(name) || (sign === '(' && !/^\s*\{/.test(afterArguments(script, index + whole.length)))) continue
    count += 1
    const value = valueAt(script, name, index + whole.length - (sign === '(' ? 1 : 0))
    if (value !== undefined && facts[name] !== unreadable) facts[name] = value
  }
  return facts
}

const afterArguments = (script: string, at: number) => {
  const text = script.slice(at, at + 300)
  return text.slice(text.indexOf(')') + 1 || text.length)
}

/** The value that a program gives the whole site under a name. */
export function valueOfScript(script: string, name: string, at: number): FrontMatter {
  const value = valueAt(script, name, at)
  return value === undefined ? {} : { [name]: value }
}
