import { Tokenizer } from 'htmlparser2'
import { resolveLink } from './address.ts'
import { openSketch } from './sketch.ts'

const mostLinks = 3000
const mostFrames = 20
const mostSheets = 30
/** A page with fewer characters of text shows nothing by itself. */
const fewLetters = 150

export interface ScannedLink {
  address: string
  /** Whether it stands in a menu or at the top of the page. */
  isInMenu: boolean
}

/** What the reader of a site needs to know of a page. */
export interface PageScan {
  links: ScannedLink[]
  canonical?: string
  /** Where the page sends its visitors at once. */
  refresh?: string
  /** Pages in its frames, where it is a frameset. */
  frames: string[]
  /** Its style sheets. */
  sheets: string[]
  needsScript: boolean
  asksPassword: boolean
  /** To compare texts by. */
  sketch: number[]
}

type Attributes = Map<string, string>
const menus = new Set(['nav', 'header', 'menu'])
const silent = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'svg'])
const refreshed = /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i
const longestRefreshSeconds = 10
const roots = /^(?:root|app|__next|__nuxt|___gatsby|svelte|main-app|ember-app|q-app|react-root)$/

class Reader {
  base: string
  readonly links: ScannedLink[] = []
  readonly seen = new Set<string>()
  readonly frames: string[] = []
  readonly sheets: string[] = []
  readonly sketch = openSketch()
  canonical: string | undefined
  refresh: string | undefined
  letters = 0
  scripts = 0
  fields = 0
  hasRoot = false
  hasPassword = false
  hasFrameset = false
  hasBase = false
  /** How many of each are open. */
  private readonly open = new Map<string, number>()

  constructor(address: string) {
    this.base = address
  }

  private count = (names: Set<string>) => [...names].some((name) => (this.open.get(name) ?? 0) > 0)

  openTag(name: string, attributes: Attributes): void {
    if (menus.has(name) || silent.has(name)) this.open.set(name, (this.open.get(name) ?? 0) + 1)
    // A head may end without saying so.
    if (name === 'body' || name === 'frameset') this.open.set('head', 0)
    const href = attributes.get('href')
    if (name === 'script') this.scripts += 1
    else if (name === 'input') this.readField(attributes)
    else if (name === 'frameset') this.hasFrameset = true
    else if (name === 'frame') this.readFrame(attributes)
    else if (name === 'meta') this.readMeta(attributes)
    else if (href !== undefined) this.readHref(name, href, attributes)
    if (roots.test(attributes.get('id') ?? '') || name.endsWith('-root')) this.hasRoot = true
  }

  private readField(attributes: Attributes): void {
    this.fields += 1
    if (attributes.get('type')?.toLowerCase() === 'password') this.hasPassword = true
  }

  private readFrame(attributes: Attributes): void {
    const address = resolveLink(attributes.get('src') ?? '', this.base)
    if (address !== undefined && this.frames.length < mostFrames) this.frames.push(address)
  }

  private readMeta(attributes: Attributes): void {
    if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return
    const [, seconds = '', url = ''] = refreshed.exec((attributes.get('content') ?? '').slice(0, 2000)) ?? []
    if (url !== '' && Number(seconds) <= longestRefreshSeconds) this.refresh ??= resolveLink(url, this.base)
  }

  private readHref(name: string, href: string, attributes: Attributes): void {
    const address = resolveLink(href, this.base)
    if (address === undefined) return
    if (name === 'base' && !this.hasBase) {
      this.base = address
      this.hasBase = true
    }
    if (name === 'a' || name === 'area') this.addLink(address, this.count(menus))
    if (name !== 'link') return
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    if (
      relations.includes('stylesheet') &&
      this.sheets.length < mostSheets &&
      !/print/i.test(attributes.get('media') ?? '')
    )
      this.sheets.push(address)
    if (relations.includes('canonical')) this.canonical ??= address
    if (relations.includes('alternate') && attributes.has('hreflang')) this.addLink(address, true)
  }

  private addLink(address: string, isInMenu: boolean): void {
    if (this.links.length >= mostLinks || this.seen.has(address)) return
    this.seen.add(address)
    this.links.push({ address, isInMenu })
  }

  closeTag(name: string): void {
    const open = this.open.get(name) ?? 0
    if (open > 0) this.open.set(name, open - 1)
  }

  text(words: string): void {
    if (this.count(silent)) return
    this.letters += words.trim().length
    this.sketch.add(words)
  }

  result(): PageScan {
    const isEmpty = this.letters < fewLetters
    for (const address of this.hasFrameset ? this.frames : []) this.addLink(address, true)
    return {
      links: this.links,
      ...(this.canonical !== undefined && { canonical: this.canonical }),
      ...(this.refresh !== undefined && { refresh: this.refresh }),
      frames: this.hasFrameset ? this.frames : [],
      sheets: this.sheets,
      needsScript: isEmpty && this.scripts > 0 && (this.hasRoot || this.letters === 0),
      asksPassword: this.hasPassword && this.letters < 4 * fewLetters && this.fields <= 4,
      sketch: this.sketch.smallest(),
    }
  }
}

/** Reads through a page once, however it is nested. */
export function scanPage(html: string, address: string): PageScan {
  const reader = new Reader(address)
  let [name, attribute, value] = ['', '', '']
  let attributes: Attributes = new Map()
  const endTag = () => {
    reader.openTag(name, attributes)
    attributes = new Map()
  }
  const tokens = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (from, to) => void (name = html.slice(from, to).toLowerCase()),
      onattribname: (from, to) => void ((attribute = html.slice(from, to).toLowerCase()), (value = '')),
      onattribdata: (from, to) => void (value += html.slice(from, to)),
      onattribentity: (point) => void (value += String.fromCodePoint(point)),
      onattribend: () => void (attributes.has(attribute) || attributes.set(attribute, value)),
      onopentagend: endTag,
      onselfclosingtag: () => {
        endTag()
        reader.closeTag(name)
      },
      onclosetag: (from, to) => reader.closeTag(html.slice(from, to).toLowerCase()),
      ontext: (from, to) => reader.text(html.slice(from, to)),
      ontextentity: () => undefined,
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  )
  tokens.write(html)
  tokens.end()
  return reader.result()
}
