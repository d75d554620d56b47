import { Tokenizer } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

/** Elements within each other: the parser’s time grows with the square of them. */
const deepest = 200

/** Elements that have nothing inside, or end by themselves when the next one begins. */
const passing = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot colgroup rb rt rtc rp html head body'.split(
    ' ',
  ),
)

const nothing = () => undefined

/** What of html is too deep, found tag by tag. */
class Flattening {
  readonly kept: string[] = []
  readonly html: string
  #depth = 0
  #name = ''
  #start = 0
  #done = 0
  /** How many of each element were left out and not closed yet. */
  readonly #leftOut = new Map<string, number>()

  constructor(html: string) {
    this.html = html
  }

  #count = (name: string, by: number) => void this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + by)

  #drop(end: number): void {
    this.kept.push(this.html.slice(this.#done, this.#start))
    this.#done = end
  }

  onopentagname = (from: number, to: number): void => {
    this.#start = from - 1
    this.#name = this.html.slice(from, to).toLowerCase()
  }

  onopentagend = (at: number): void => {
    if (passing.has(this.#name)) return
    if (this.#depth < deepest) return void (this.#depth += 1)
    this.#count(this.#name, 1)
    this.#drop(at + 1)
  }

  onselfclosingtag = this.onopentagend

  onclosetag = (from: number, to: number): void => {
    const name = this.html.slice(from, to).toLowerCase()
    if (passing.has(name)) return
    if (!this.#leftOut.get(name)) return void (this.#depth = Math.max(0, this.#depth - 1))
    this.#count(name, -1)
    this.#start = from - 2
    this.#drop(this.html.indexOf('>', to) + 1 || this.html.length)
  }

  onattribname = nothing
  onattribdata = nothing
  onattribentity = nothing
  onattribend = nothing
  ontext = nothing
  ontextentity = nothing
  oncdata = nothing
  oncomment = nothing
  ondeclaration = nothing
  onprocessinginstruction = nothing
  onend = (): void => void this.kept.push(this.html.slice(this.#done))
}

/** Html without the elements that are too deep; what is inside of them stays. */
function flatten(html: string): string {
  const flattening = new Flattening(html)
  const tokens = new Tokenizer({ xmlMode: false, decodeEntities: false }, flattening)
  tokens.write(html)
  tokens.end()
  return flattening.kept.join('')
}

/** Makes html harmless, in time that grows with its length alone. */
export const cleanHtml = (html: string, options: sanitizeHtml.IOptions): string => sanitizeHtml(flatten(html), options)

/** The elements that hold nothing but text and its order. */
export const { allowedTags: plainTags } = sanitizeHtml.defaults
