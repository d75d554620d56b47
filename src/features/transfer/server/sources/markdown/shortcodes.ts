import { embed, escapeHtml } from '../pack/content-document.ts'

type LeaveOut = (name: string) => void

const hugo = /\{\{[<%]\s{0,20}(\/?)\s{0,20}([\w./-]{1,60})((?:\s[^{}]{0,2000})?)[>%]\}\}/g
const liquidTag = /\{%-?\s*(\w{1,40})((?:\s[^{}%]{0,1000})?)-?%\}/g
const liquidValue = /\{\{-?([^{}<%]{1,500}?)-?\}\}/g
const component = /<\/?([A-Z][\w.]{0,60})(?:\s(?:[^<>{}]|\{(?:[^{}]|\{[^{}]{0,300}\}){0,300}\}){0,300})?\/?>/g
const pair = /([\w-]{1,40})\s?=\s?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"']{1,500}))/g

function argumentsOf(text: string) {
  const named = Object.fromEntries(
    [...text.matchAll(pair)].map(([, key = '', ...values]) => [key, values.find((value) => value !== undefined) ?? '']),
  )
  const [first = ''] = text.replace(pair, ' ').trim().split(/\s+/)
  return { named, first: first.replace(/^["']|["']$/g, '') }
}

const figure = ({ src = '', alt = '', caption = '', title = '' }: Record<string, string>) => {
  const words = caption || title
  return `\n\n<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt || words)}">${words ? `<figcaption>${escapeHtml(words)}</figcaption>` : ''}</figure>\n\n`
}

/** Shortcodes that show only the text inside them, and how it looks. */
const wraps = new Set(
  'details notice note tip warning info hint callout alert admonition rawhtml tabs tab columns column center expand button highlight param'.split(
    ' ',
  ),
)

function unfoldHugo(text: string, leaveOut: LeaveOut, find: (name: string) => string | undefined): string {
  return text.replace(hugo, (_, slash: string, name: string, given: string) => {
    const { named, first } = argumentsOf(given.replace(/\/\s*$/, ''))
    if (slash) return ''
    if (name === 'figure' || name === 'img' || name === 'image') return figure({ ...named, src: named.src ?? first })
    if (name === 'youtube') return `\n\n${embed(`https://www.youtube.com/watch?v=${named.id ?? first}`)}\n\n`
    if (name === 'vimeo') return `\n\n${embed(`https://vimeo.com/${named.id ?? first}`)}\n\n`
    if (name === 'ref' || name === 'relref') return find(named.path ?? first) ?? ''
    if (!wraps.has(name)) leaveOut(`the shortcode ${name}`)
    return ''
  })
}

const silent = new Set(
  'raw endraw comment endcomment assign capture endcapture if else elsif endif unless endunless for endfor'.split(' '),
)

function unfoldLiquid(text: string, leaveOut: LeaveOut, find: (name: string) => string | undefined): string {
  return text
    .replace(liquidTag, (_, name: string, given: string) => {
      const said = given.trim()
      if (name === 'highlight') return `\n\`\`\`${/^\w{1,20}/.exec(said)?.[0] ?? ''}`
      if (name === 'endhighlight') return '```\n'
      if (name === 'link' || name === 'post_url') return find(said) ?? ''
      if (!silent.has(name) && !name.startsWith('end')) leaveOut(`{% ${name} %}`)
      return ''
    })
    .replace(liquidValue, (_, written: string) => {
      const value = written.trim()
      if (/^site\.(?:base)?url\b/.test(value)) return ''
      const [, path] = /^["']([^"']{1,500})["']\s*\|\s*(?:relative_url|absolute_url|url|prepend)/.exec(value) ?? []
      if (path !== undefined) return path
      leaveOut(`{{ ${value.slice(0, 40)} }}`)
      return ''
    })
}

const comment = /\{\/\*[^{}]{0,4000}\*\/\}/g
const module = /^(?:import\s[^\n]{0,500}|export\s[^\n]{0,500})$/gm

const unfoldMdx = (text: string, leaveOut: LeaveOut): string =>
  text
    .replace(module, '')
    .replace(comment, '')
    .replace(component, (tag, name: string) => {
      if (!tag.startsWith('</')) leaveOut(`the component ${name}`)
      return '\n\n'
    })

const fences = /^[ \t]{0,3}(?:```|~~~)/

/** Applies a change to a text, apart from its pieces of code. */
function outsideCode(text: string, change: (text: string) => string): string {
  const done: string[] = []
  let waiting: string[] = []
  let close: string | undefined
  for (const line of text.split('\n')) {
    const mark = fences.exec(line)?.[0].trim()
    const isEdge = mark !== undefined && (close === undefined || mark === close)
    if (isEdge && close === undefined) {
      done.push(change(waiting.join('\n')))
      waiting = []
    }
    if (isEdge) close = close === undefined ? mark : undefined
    if (isEdge || close !== undefined) done.push(line)
    else waiting.push(line)
  }
  if (waiting.length > 0) done.push(change(waiting.join('\n')))
  return done.join('\n')
}

interface Written {
  text: string
  isMdx: boolean
  leaveOut: LeaveOut
  /** The address of a page by its name in a reference. */
  find: (name: string) => string | undefined
}

/** Turns what generators know beyond Markdown into Markdown and html; of what they don’t share, the text inside stays. */
export const unfold = ({ text, isMdx, leaveOut, find }: Written): string =>
  outsideCode(text, (part) => {
    return isMdx ? unfoldMdx(part, leaveOut) : unfoldLiquid(unfoldHugo(part, leaveOut, find), leaveOut, find)
  })
