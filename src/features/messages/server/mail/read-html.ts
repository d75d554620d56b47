import { Tokenizer } from 'htmlparser2'

/** The words of a mail in html, by where its quote begins. */
export interface HtmlWords {
  /** Above the quote. */
  above: string
  /** From there on. */
  below: string
  /** What stands below the beginning of the quote without being marked as quoted. */
  between: string
  /** The media types of pictures that are written into the html itself. */
  pictures: string[]
}

/** How mail programs mark that a quote begins; from some of these marks on all is quoted, others say where it ends. */
const marks = [
  { shape: /^<(?:div|blockquote)\b.*\b(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite-prefix)/is, toEnd: false },
  { shape: /^<blockquote\b.*\btype=["']?cite/is, toEnd: false },
  { shape: /^<div\b.*\bmoz-forward-container/is, toEnd: true },
  { shape: /^<div\b.*\bid=["']?(?:x_)?(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|reply-intro)/is, toEnd: true },
]
/** Lines above a paragraph, which people draw, too: a quote only where the head of a mail follows. */
const ruled = /^<div\b.*\bborder(?:-top: ?solid #[\da-f]{3,6} 1(?:\.0)?pt|:none; ?border-top:solid)/is

const longestTagCharacters = 500
const unread = new Set(['style', 'script', 'title', 'template', 'noscript', 'object', 'svg', 'math'])
const blocks = new Set(
  'address article aside blockquote br div dl dt dd fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

const nothing = () => undefined

/** Html, tag by tag: time grows with its length alone, however deep it is. */
class Reading {
  readonly words: HtmlWords = { above: '', below: '', between: '', pictures: [] }
  /** Where the words begin that a line may make a quote of. */
  ruledAt: number | undefined
  readonly #html: string
  #pieces: Record<'above' | 'below' | 'between', string[]> = { above: [], below: [], between: [] }
  #length = 0
  #last = '\n'
  #start = 0
  #name = ''
  #skipped = ''
  #isQuoted = false
  #toEnd = false
  #quotes = 0
  #hasQuoted = false
  #pre = 0

  constructor(html: string) {
    this.#html = html
  }

  #add(text: string): void {
    if (this.#skipped !== '' || text === '') return
    const spaced = this.#pre > 0 ? text : text.replace(/[ \t\r\n\f]+/g, ' ')
    const tidy = /\s$/.test(this.#last) ? spaced.replace(/^ /, '') : spaced
    if (tidy === '') return
    this.#last = tidy.slice(-1)
    this.#pieces[this.#isQuoted ? 'below' : 'above'].push(tidy)
    this.#length += tidy.length
    if (this.#isQuoted && !this.#toEnd && this.#hasQuoted && this.#quotes === 0) this.#pieces.between.push(tidy)
  }

  #breakLine(name: string): void {
    if (this.#skipped !== '' || (name !== 'br' && this.#last === '\n')) return
    this.#pieces[this.#isQuoted ? 'below' : 'above'].push('\n')
    this.#length += 1
    this.#last = '\n'
  }

  #openTag(end: number): void {
    const tag = this.#html.slice(this.#start, Math.min(end, this.#start + longestTagCharacters))
    if (unread.has(this.#name)) this.#skipped ||= this.#name
    if (blocks.has(this.#name)) this.#breakLine(this.#name)
    if (this.#name === 'pre') this.#pre++
    if (this.#name === 'td' || this.#name === 'th') this.#add(' ')
    if (this.#name === 'img')
      this.words.pictures.push(...(/\ssrc=["']?data:(image\/[\w.+-]+)/i.exec(tag)?.slice(1) ?? []))
    const mark = this.#isQuoted ? undefined : marks.find(({ shape }) => shape.test(tag))
    if (mark) [this.#isQuoted, this.#toEnd] = [true, mark.toEnd]
    else if (!this.#isQuoted && ruled.test(tag)) this.ruledAt ??= this.#length
    if (this.#isQuoted && this.#name === 'blockquote') [this.#quotes, this.#hasQuoted] = [this.#quotes + 1, true]
  }

  onopentagname = (from: number, to: number): void => {
    this.#start = from - 1
    this.#name = this.#html.slice(from, to).toLowerCase()
  }

  onopentagend = (at: number): void => this.#openTag(at)
  onselfclosingtag = (at: number): void => {
    this.#openTag(at)
    if (this.#skipped === this.#name) this.#skipped = ''
  }

  onclosetag = (from: number, to: number): void => {
    const name = this.#html.slice(from, to).toLowerCase()
    if (this.#skipped === name) this.#skipped = ''
    if (name === 'blockquote') this.#quotes = Math.max(0, this.#quotes - 1)
    if (name === 'pre') this.#pre = Math.max(0, this.#pre - 1)
    if (blocks.has(name)) this.#breakLine(name)
  }

  ontext = (from: number, to: number): void => this.#add(this.#html.slice(from, to))
  ontextentity = (code: number): void => this.#add(String.fromCodePoint(code))
  onattribname = nothing
  onattribdata = nothing
  onattribentity = nothing
  onattribend = nothing
  oncdata = nothing
  oncomment = nothing
  ondeclaration = nothing
  onprocessinginstruction = nothing
  onend = (): void => {
    for (const part of ['above', 'below', 'between'] as const) this.words[part] = this.#pieces[part].join('')
  }
}

/** Reads the words of html, without what its writer never saw: styles, scripts, comments, and what addresses hold. */
export function readHtml(html: string, isHead: (text: string) => boolean): HtmlWords {
  const reading = new Reading(html)
  const tokens = new Tokenizer({ xmlMode: false, decodeEntities: true }, reading)
  tokens.write(html)
  tokens.end()
  const { words, ruledAt = Infinity } = reading
  const below = words.above.slice(ruledAt)
  if (!isHead(below)) return words
  return { ...words, above: words.above.slice(0, ruledAt), below: below + words.below, between: '' }
}
