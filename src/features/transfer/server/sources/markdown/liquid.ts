import { phrase } from '#kit/phrase.ts'
import type { GeneratorText } from './written.ts'

const tag = /\{%-?\s*(\w{1,40})((?:\s[^{}%]{0,1000})?)-?%\}/g
const value = /\{\{-?([^{}<%]{1,500}?)-?\}\}/g
/** Tags that say how something is shown, not what. */
const silent = new Set('assign if else elsif endif unless endunless case when endcase break continue cycle'.split(' '))
/** What stands inside is a template for data, or for nobody. */
const templates = new Set(['for', 'tablerow', 'comment', 'capture'])
const looped = /^\s*\w{1,60}\s+in\s+([\w.-]{1,100})/
const assigned = /^\s*(\w{1,60})\s*=\s*([\w.-]{1,100})/

const leftOut = (tag: string) => phrase('content-left-out', 'Content from {tag} wasn’t imported.', { tag })

function unfoldTag(name: string, given: string, { leaveOut, find }: GeneratorText): string {
  if (name === 'highlight') return `\n\`\`\`${/^\w{1,20}/.exec(given)?.[0] ?? ''}`
  if (name === 'endhighlight') return '```\n'
  if (name === 'link' || name === 'post_url') return find(given) ?? ''
  if (!silent.has(name) && !name.startsWith('end')) leaveOut(leftOut(`{% ${name} %}`))
  return ''
}

function unfoldValue(said: string, { valueOf, leaveOut }: GeneratorText): string {
  if (/^site\.(?:base)?url\b/.test(said)) return ''
  const [, path] = /^["']([^"']{1,500})["']\s*\|\s*(?:relative_url|absolute_url|url|prepend)/.exec(said) ?? []
  const known = path ?? valueOf(said.split('|')[0]?.trim() ?? '')
  if (known !== undefined) return known
  leaveOut(leftOut(`{{ ${said.slice(0, 40)} }}`))
  return ''
}

/** Liquid as far as it can be known without the data of the website. */
export function unfoldLiquid(text: string, written: GeneratorText): string {
  const pieces: string[] = []
  const given = new Map<string, string>()
  let [from, depth] = [0, 0]
  for (const { 0: whole, 1: name = '', 2: said = '', index } of text.matchAll(tag)) {
    if (depth === 0) pieces.push(text.slice(from, index))
    from = index + whole.length
    const isEnd = name.startsWith('end') && templates.has(name.slice(3))
    if (isEnd) depth = Math.max(0, depth - 1)
    else if (templates.has(name)) {
      const [, of = ''] = name === 'for' && depth === 0 ? (looped.exec(said) ?? []) : []
      if (of !== '') pieces.push(written.linksTo(given.get(of) ?? of))
      depth += 1
    } else if (name === 'assign') {
      const [, key, of] = assigned.exec(said) ?? []
      if (key !== undefined && of !== undefined) given.set(key, of)
    } else if (depth === 0) pieces.push(unfoldTag(name, said.trim(), written))
  }
  if (depth === 0) pieces.push(text.slice(from))
  return pieces.join('').replace(value, (_, said: string) => unfoldValue(said.trim(), written))
}
