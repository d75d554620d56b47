import { withoutComments } from './script-head.ts'
import { valueInScript } from './script-value.ts'

/** What stands before the text of a page or component of Astro, and that text. */
export interface AstroSource {
  script: string
  body: string
}

export function splitAstro(file: string): AstroSource {
  const text = file.replace(/^\ufeff?\s*/, '').replace(/\r\n?/g, '\n')
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1
  return end === -1
    ? { script: '', body: text }
    : { script: withoutComments(text.slice(3, end)), body: text.slice(text.indexOf('\n', end + 1) + 1 || text.length) }
}

/** Names that the script of a page gives. */
export interface AstroNames {
  /** Files by the names under which they are brought in. */
  files: Map<string, string>
  values: Map<string, unknown>
  /** Names of collections, or of folders of files, by the names of their lists. */
  lists: Map<string, string>
  /** What is taken of those that a component is given, with what stands for what is missing. */
  props: Map<string, unknown>
}

const brought =
  /\bimport\s{1,9}(\w{1,60})(?:\s{0,9},\s{0,9}\{[^{}]{0,300}\})?\s{1,9}from\s{1,9}["']([^"'\n]{1,300})["']/g
const given = /\b(?:const|let)\s{1,9}(\w{1,60})(?:\s{0,9}:\s{0,9}[\w[\]<>., ]{1,100})?\s{0,9}=(?![=>])\s{0,9}/g
const collected =
  /\b(?:getCollection\s{0,9}\(\s{0,9}["'`]([\w-]{1,60})|(?:import\.meta|Astro)\.glob\s{0,9}(?:<[^<>]{0,60}>)?\(\s{0,9}["'`]([^"'`\n]{1,200}))/
const taken = /\b(?:const|let)\s{1,9}\{([^{}=]{0,2000}(?:=[^{}]{0,2000})?)\}\s{0,9}=\s{0,9}Astro\.props\b/
const mostNames = 200
const longestStatement = 600

/** The path of a file that another one names, from the top of the archive. */
function resolveFile(path: string, from: string): string {
  if (/^[@~]\//.test(path)) return `src/${path.slice(2)}`
  if (/^[@~]\w/.test(path)) return `src/${path.slice(1)}`
  if (!path.startsWith('.')) return path.replace(/^\//, '')
  const names = from.split('/').slice(0, -1)
  for (const name of path.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.') names.push(name)
  }
  return names.join('/')
}

export function readNames(script: string, path: string): AstroNames {
  const names: AstroNames = { files: new Map(), values: new Map(), lists: new Map(), props: new Map() }
  for (const [, name = '', file = ''] of [...script.matchAll(brought)].slice(0, mostNames))
    names.files.set(name, resolveFile(file, path))
  for (const { 0: whole, 1: name = '', index } of [...script.matchAll(given)].slice(0, mostNames)) {
    const start = index + whole.length
    const value = valueInScript(script, start)
    const statement =
      script.slice(start, start + longestStatement).split(/\n\s{0,9}(?:const|let|export|import)\b|;/, 1)[0] ?? ''
    const [, collection, glob] = collected.exec(statement) ?? []
    const [, other = ''] = /^\s{0,9}\(?(?:\[\.\.\.)?(\w{1,60})\b/.exec(statement) ?? []
    const list = collection ?? glob ?? names.lists.get(other)
    if (list !== undefined) names.lists.set(name, list)
    else if (value !== undefined) names.values.set(name, value)
  }
  for (const part of (taken.exec(script)?.[1] ?? '').split(',')) {
    const [, name, otherwise = ''] = /^\s*(\w{1,60})(?:\s*:\s*\w{1,60})?\s*(?:=\s*([^]*))?$/.exec(part) ?? []
    if (name !== undefined) names.props.set(name, valueInScript(otherwise, 0))
  }
  return names
}
