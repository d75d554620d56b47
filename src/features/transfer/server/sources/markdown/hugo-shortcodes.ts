import { phrase } from '#kit/phrase.ts'
import { embedFilm, escapeHtml } from '../pack/content-document.ts'
import type { GeneratorText } from './written.ts'

const shortcode = /\{\{[<%]\s{0,20}(\/?)\s{0,20}([\w./-]{1,60})((?:\s[^{}]{0,2000})?)[>%]\}\}/g
const closing = /\{\{[<%]\s{0,20}\/\s{0,20}([\w./-]{1,60})\s{0,20}[>%]\}\}/g
const pair = /(?<![\w-])([\w-]{1,40})\s?=\s?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"']{1,500}))/g
const picture = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i

interface ShortcodeValues {
  named: Record<string, string>
  first: string
  /** The first argument if it is a text. */
  quoted: string
}

function argumentsOf(text: string): ShortcodeValues {
  const named = Object.fromEntries(
    [...text.matchAll(pair)].map(([, key = '', ...values]) => [key, values.find((value) => value !== undefined) ?? '']),
  )
  const rest = text.replace(pair, ' ').trim()
  const [, quoted = ''] = /["']([^"']{1,300})["']\s*$/.exec(rest) ?? []
  return { named, first: (rest.split(/\s+/)[0] ?? '').replace(/^["'`]|["'`]$/g, ''), quoted }
}

const figure = ({ src = '', alt = '', caption = '', title = '' }: Record<string, string>) => {
  const words = caption || title
  return `\n\n<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt || words)}">${words ? `<figcaption>${escapeHtml(words)}</figcaption>` : ''}</figure>\n\n`
}

const isButton = (name: string) => /^(?:button|btn|cta)$/i.test(name)

/** What stands above the text inside. */
const titleOf = ({ named, quoted }: ShortcodeValues) =>
  named.title ?? named.summary ?? named.header ?? named.name ?? quoted

/** What a shortcode shows before the text inside of it, of those that most themes share; undefined for others. */
function open(name: string, given: ShortcodeValues, find: GeneratorText['find']): string | undefined {
  const { named, first } = given
  const src = named.src ?? named.image ?? first
  if (/^(?:figure|img|image)$/.test(name) || picture.test(src)) return figure({ ...named, src })
  if (name === 'youtube') return `\n\n${embedFilm(`https://www.youtube.com/watch?v=${named.id ?? first}`)}\n\n`
  if (name === 'vimeo') return `\n\n${embedFilm(`https://vimeo.com/${named.id ?? first}`)}\n\n`
  if (name === 'ref' || name === 'relref') return find(named.path ?? first) ?? ''
  return undefined
}

/** Shortcodes of Hugo: those that most themes share become what they show, of all others the text inside stays. */
export function unfoldHugo(text: string, { leaveOut, find }: GeneratorText): string {
  const closed = new Set([...text.matchAll(closing)].map(([, name]) => name))
  return text
    .replace(shortcode, (_, slash: string, name: string, said: string) => {
      if (slash) return isButton(name) ? '</a>' : name === 'highlight' ? '```\n' : ''
      const given = argumentsOf(said.replace(/\/\s*$/, ''))
      if (name === 'highlight') return `\n\`\`\`${/^\w{1,20}/.exec(given.first)?.[0] ?? ''}`
      const shown = open(name, given, find)
      if (shown !== undefined) return shown
      if (!closed.has(name)) {
        leaveOut(phrase('shortcode-left-out', 'Content from the shortcode {name} wasn’t imported.', { name }))
        return ''
      }
      const { href, link, url, relref } = given.named
      if (isButton(name)) return `<a href="${escapeHtml(href ?? link ?? url ?? relref ?? given.first)}">`
      const title = titleOf(given)
      return title === '' ? '' : `\n\n**${title}**\n\n`
    })
    .replace(/(\{\{[<%])\/\*|\*\/([>%]\}\})/g, '$1$2')
}
