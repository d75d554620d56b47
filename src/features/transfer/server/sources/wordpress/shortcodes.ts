import { embedFilm, escapeHtml } from '../pack/content-document.ts'
import { wordsOfBuilder } from './builder-words.ts'
import { endOfForm, showJetpackField, unfoldFormBlocks } from './plugin-forms.ts'

export interface Attachment {
  url: string
  alt: string
  caption: string
}

interface ShortcodeContext {
  attachments: ReadonlyMap<string, Attachment>
  /** The pictures that were uploaded for this page. */
  own: readonly Attachment[]
  /** The form that a shortcode names. */
  formFor: (given: Record<string, string>) => string | undefined
  /** Called with the name of what has no place on the new page. */
  leaveOut: (name: string) => void
}

const code = /\[(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,4000})?)\]/gi
export const pair = /([\w-]{1,60})\s?=\s?(?:"([^"]{0,4000})"|'([^']{0,4000})'|([^\s"'\]]{1,2000}))/g

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pair)].map(([, key = '', ...values]) => [key, values.find(Boolean) ?? '']))

/** Those of page builders hold content, and say only how it is laid out. */
const layout =
  /^(?:vc_|et_pb_|fusion_|av_|x_|cs_|tatsu_|ux_|mk_|su_|row$|column|col|one_|two_|three_|section$|tabs?$|accordion|toggle|button$|dropcap|highlight|spoiler|quote)/

const picture = ({ url, alt, caption }: Attachment) =>
  `<figure class="wp-block-image"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`

function gallery({ ids = '', include = '' }: Record<string, string>, { attachments, own }: ShortcodeContext): string {
  const named = (ids || include).split(',').flatMap((id) => attachments.get(id.trim()) ?? [])
  const shown = ids || include ? named : own
  return shown.length === 0
    ? ''
    : `\n\n<figure class="wp-block-gallery gallery">${shown.map(picture).join('')}</figure>\n\n`
}

const media = (tag: 'video' | 'audio', given: Record<string, string>) => {
  const src = given.src || given.mp4 || given.mp3 || given.webm || given.m4v || given.m4a || given.ogg || ''
  if (src === '') return ''
  return tag === 'video' && !/\.\w{3,4}(?:\?|$)/.test(src)
    ? embedFilm(src)
    : `<${tag} controls src="${escapeHtml(src)}"></${tag}>`
}

/** What a shortcode without content becomes; undefined if its name means nothing here. */
function single(name: string, given: Record<string, string>, around: ShortcodeContext): string | undefined {
  const { attachments } = around
  if (name === 'gallery') return gallery(given, around)
  if (name === 'video' || name === 'audio') return media(name, given)
  if (name === 'contact-form-7' || name === 'contact-form' || name === 'wpforms') return around.formFor(given)
  if (name === 'contact-field') return showJetpackField(given)
  const chosen = attachments.get(given.image ?? '')
  if (name === 'vc_single_image') return chosen ? picture(chosen) : ''
  if (name === 'et_pb_image' && given.src) return picture({ url: given.src, alt: given.alt ?? '', caption: '' })
  return layout.test(name) ? wordsOfBuilder(name, given) : undefined
}

const embedded = /\[embed[^[\]]{0,200}\]\s*(https?:[^\s[\]]{1,1000})\s*\[\/embed\]/g
const alone = /^[ \t]*(https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s<>"]{1,300})[ \t]*$/gm
const inside = /^\s*((?:<a\b[^>]{0,1000}>\s*)?<img\b[^>]{0,2000}>(?:\s*<\/a>)?)/

/** A picture with the words below it. */
function frame(given: string, content: string): string {
  const [, shown] = inside.exec(content) ?? []
  if (shown === undefined) return content
  const words = content.slice(content.indexOf(shown) + shown.length).trim() || (attributesOf(given).caption ?? '')
  return `\n\n<figure class="wp-caption">${shown}<figcaption>${words}</figcaption></figure>\n\n`
}

const captions = /\[(?:wp_)?caption\b([^[\]]{0,1000})\]/g

function frameAll(text: string): string {
  const closing = /\[\/(?:wp_)?caption\]/g
  let [html, from] = ['', 0]
  for (const { index, 0: opener, 1: given = '' } of text.matchAll(captions)) {
    if (index < from) continue
    const start = index + opener.length
    closing.lastIndex = start
    const close = closing.exec(text)
    if (!close) break
    html += text.slice(from, index) + frame(given, text.slice(start, close.index))
    from = closing.lastIndex
  }
  return html + text.slice(from)
}

/** Turns the shortcodes of WordPress itself into html; of others the text inside stays. */
export function unfoldShortcodes(text: string, around: ShortcodeContext): string {
  const closed = new Set(
    [...text.matchAll(code)].flatMap(([, slash, name = '']) => (slash ? [name.toLowerCase()] : [])),
  )
  return frameAll(unfoldFormBlocks(text))
    .replace(/\[\[([^[\]]{1,200})\]\]/g, '&#91;$1&#93;')
    .replace(embedded, (_, address: string) => `\n\n${embedFilm(address)}\n\n`)
    .replace(alone, (_, address: string) => `\n\n${embedFilm(address)}\n\n`)
    .replace(code, (whole, slash: string, written: string, given: string) => {
      const name = written.toLowerCase()
      if (name === 'contact-form' && closed.has(name)) return slash ? endOfForm : '<form method="post">'
      if (slash) return closed.has(name) ? '' : whole
      const shown = single(name, attributesOf(given), around)
      if (shown !== undefined) return shown
      // A word in brackets is text.
      if (given.trim() === '' && !closed.has(name) && !/[-_]/.test(name)) return whole
      around.leaveOut(name)
      return ''
    })
}
