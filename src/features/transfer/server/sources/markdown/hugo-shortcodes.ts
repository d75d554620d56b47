import { phrase } from '#kit/phrase.ts'
import { embedFilm, escapeHtml } from '../pack/content-document.ts'
import { showShortcode } from './hugo-template.ts'
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
  /** All without a name. */
  plain: string[]
}

function argumentsOf(text: string): ShortcodeValues {
  const named = Object.fromEntries(
    [...text.matchAll(pair)].map(([, key = '', ...values]) => [key, values.find((value) => value !== undefined) ?? '']),
  )
  const rest = text.replace(pair, ' ').trim()
  const [, quoted = ''] = /["']([^"']{1,300})["']\s*$/.exec(rest) ?? []
  const plain = [...rest.matchAll(/"([^"]{0,2000})"|'([^']{0,2000})'|(\S{1,500})/g)].map(
    ([, ...values]) => values.find((value) => value !== undefined) ?? '',
  )
  return { named, plain, first: (rest.split(/\s+/)[0] ?? '').replace(/^["'`]|["'`]$/g, ''), quoted }
}

const figure = ({ src = '', alt = '', caption = '', title = '' }: Record<string, string>) => {
  const words = caption || title
  return `\n\n<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt || words)}">${words ? `<figcaption>${escapeHtml(words)}</figcaption>` : ''}</figure>\n\n`
}

const isButton = (name: string) => /^(?:button|btn|cta)$/i.test(name)

/** Kinds of boxes, which are no titles. */
const kinds =
  /^(?:note|info|information|tip|hint|warning|danger|caution|important|success|error|primary|secondary|default|light|dark)$/i

/** What stands above the text inside. */
const titleOf = ({ named, quoted }: ShortcodeValues) =>
  named.title ?? named.summary ?? named.header ?? named.name ?? (kinds.test(quoted) ? '' : quoted)

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

const isCard = (name: string) =>
  /card|feature|cover|hero|section|block|step|column|tile|pricing|testimonial|member|service|banner|cta|quote|profile|project/i.test(
    name,
  )

const firstOf = (named: Record<string, string>, ...names: string[]) =>
  names.map((name) => named[name]?.trim() ?? '').find((value) => value !== '') ?? ''

/** What a shortcode that looks like a card says in its values: picture, title, words and where it leads. */
function cardOf(name: string, { named }: ShortcodeValues): string {
  const title = firstOf(named, 'title', 'heading', 'header', 'name', 'headline')
  const lines = ['subtitle', 'subheader', 'text', 'description', 'content', 'caption', 'quote', 'role', 'date', 'price']
  const said = lines.map((line) => firstOf(named, line)).filter(Boolean)
  const src = firstOf(named, 'image', 'img', 'photo', 'avatar')
  const [link, label] = [
    firstOf(named, 'href', 'url', 'link'),
    firstOf(named, 'button', 'label', 'linktext', 'link_text', 'cta'),
  ]
  if (title === '' && said.length === 0) return ''
  const image = src === '' ? '' : `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(title)}"></p>\n\n`
  const own = link === '' || label !== '' ? escapeHtml(title) : `<a href="${escapeHtml(link)}">${escapeHtml(title)}</a>`
  const heading = title === '' ? '' : isCard(name) ? `<h3>${own}</h3>\n\n` : `<p><strong>${own}</strong></p>\n\n`
  const button =
    link === '' || label === ''
      ? ''
      : `<p><a class="button" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>\n\n`
  return `\n\n${image}${heading}${said.map((line) => `${line}\n\n`).join('')}${button}`
}

/** Own shortcodes within each other, and letters that all of a text become. */
const deepest = 3
const mostLetters = 400_000

/** Shortcodes of a website’s own, by their templates. */
function unfoldOwn(text: string, templateOf: GeneratorText['templateOf'], depth = 0): string {
  const found = [...text.matchAll(shortcode)]
  const ends = Map.groupBy(found.filter(([, slash]) => slash === '/').toReversed(), ([, , name = '']) => name)
  const out: string[] = []
  let [from, made] = [0, 0]
  for (const { 0: whole, 1: slash, 2: name = '', 3: said = '', index } of found) {
    if (made > mostLetters) break
    const template = slash === '/' || index < from ? undefined : templateOf(name)
    if (template === undefined) continue
    const start = index + whole.length
    const waiting = ends.get(name) ?? []
    while ((waiting.at(-1)?.index ?? start) < start) waiting.pop()
    const close = /\/\s*$/.test(said) ? undefined : waiting.at(-1)
    const inner = close ? text.slice(start, close.index) : ''
    const { named, plain } = argumentsOf(said.replace(/\/\s*$/, ''))
    const own = depth < deepest ? unfoldOwn(inner, templateOf, depth + 1) : inner
    const shown = showShortcode(template, { named, plain, inner: own })
    made += shown.length
    out.push(text.slice(from, index), '\n\n', shown, '\n\n')
    from = close ? close.index + close[0].length : start
  }
  return out.join('') + text.slice(from)
}

/** Shortcodes of Hugo: those that most themes share become what they show, of all others the words stay. */
export function unfoldHugo(written: string, { leaveOut, find, templateOf }: GeneratorText): string {
  const text = unfoldOwn(written, templateOf)
  const closed = new Set([...text.matchAll(closing)].map(([, name]) => name))
  return text
    .replace(shortcode, (_, slash: string, name: string, said: string) => {
      if (slash) return isButton(name) ? '</a>' : name === 'highlight' ? '```\n' : ''
      const given = argumentsOf(said.replace(/\/\s*$/, ''))
      if (name === 'highlight') return `\n\`\`\`${/^\w{1,20}/.exec(given.first)?.[0] ?? ''}`
      const shown = open(name, given, find)
      if (shown !== undefined) return shown
      const card = isCard(name) || !closed.has(name) ? cardOf(name, given) : ''
      if (card !== '') return card
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
