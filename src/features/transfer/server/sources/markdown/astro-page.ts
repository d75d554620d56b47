import { phrase, type Phrase } from '#kit/phrase.ts'
import { escapeHtml, fileAddress } from '../pack/content-document.ts'
import { readPieces, type AstroPiece, type GivenValue } from './astro-pieces.ts'
import { readNames, splitAstro, type AstroNames } from './astro-script.ts'
import { inLowerCase, textOf } from './front-matter.ts'
import { plainText, valueBelow } from './template-values.ts'

export interface AstroContext {
  /** The text of another file, by its path. */
  fileAt: (path: string) => string | undefined
  leaveOut: (lost: Phrase) => void
  /** Links to the texts of a collection or in a folder. */
  linksTo: (name: string) => string
}

const mostRounds = 500
const mostParts = 1000
const mostLetters = 400_000
const deepest = 6
const picture = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i
const aroundPages =
  /^(?:\w*(?:Head|Header|Nav|Navbar|Navigation|Menu|Sidebar|Footer|SEO|Seo|Meta|BaseHead|Analytics|Script|Scripts|ThemeToggle|Toggle|Breadcrumbs?|Share|Search|Icon|Icons|Fonts?|ViewTransitions|ClientRouter|Pagination))$/
const mapped =
  /^([\w.]{1,100}?)(?:\s*\.\s*(?:filter|sort|slice|toSorted|reverse)\([^]*?\))*\s*\??\.\s*map\s*\(\s*(?:async\s*)?(?:\(\s*(?:(\w{1,60})|\{([^{}]{0,500})\})[^()]{0,60}\)|(\w{1,60}))\s*=>\s*([^]*)\)$/
/** Longer code isn’t looked at as a whole. */
const longestCodeLetters = 20_000

type Scope = ReadonlyMap<string, unknown>

interface Frame {
  names: AstroNames
  scope: Scope
  /** What stands between the tags of the component. */
  slot: string
  depth: number
}

const lost = (name: string) =>
  phrase('component-left-out', 'Content from the component {name} wasn’t imported.', { name })

class AstroRendering {
  readonly #around: AstroContext
  #rounds = 0
  #parts = 0
  #letters = 0

  constructor(around: AstroContext) {
    this.#around = around
  }

  renderFile(
    text: string,
    path: string,
    { given, slot, depth }: { given: Scope; slot: string; depth: number },
  ): string {
    const { script, body } = splitAstro(text)
    const names = readNames(script, path)
    const props = [...names.props].map(([name, otherwise]): [string, unknown] => [name, given.get(name) ?? otherwise])
    const scope = new Map([...names.values, ...props, ['Astro', { props: Object.fromEntries(given) }]])
    return this.#render(readPieces(body), { names, scope, slot, depth })
  }

  #render(pieces: readonly AstroPiece[], frame: Frame): string {
    return pieces
      .map((piece) => {
        if (this.#letters > mostLetters) return ''
        if (piece.kind === 'component') return this.#component(piece, frame)
        if (piece.kind === 'code') return this.#code(piece, frame)
        this.#letters += piece.text.length
        return piece.text.replace(/<slot\b[^<>]{0,200}>(?:<\/slot>)?/g, () => this.#slot(frame))
      })
      .join('')
  }

  #slot({ slot }: Frame): string {
    this.#letters += slot.length
    return this.#letters > mostLetters ? '' : slot
  }

  #valueOf(code: string, { scope, names }: Frame): unknown {
    const [, quoted] = /^["'`]([^"'`$]*)["'`]$/.exec(code) ?? []
    if (quoted !== undefined) return quoted
    const [first = '', ...rest] = code.replace(/\?\./g, '.').split('.')
    const file = names.files.get(first)
    if (file !== undefined && picture.test(file)) return fileAddress(file)
    return /^[\w$.]{1,200}$/.test(code) ? valueBelow(inLowerCase(scope.get(first)), rest) : undefined
  }

  #code({ code, isValue }: AstroPiece & { kind: 'code' }, frame: Frame): string {
    if (isValue) return `"${escapeHtml(this.#filled(code, frame))}"`
    if (code === '' || code.startsWith('/*') || code.startsWith('...') || code.length > longestCodeLetters) return ''
    const loop = mapped.exec(code)
    if (loop) return this.#repeat(loop, frame)
    const and = code.indexOf('&&')
    const shown = and === -1 ? '' : unwrap(code.slice(and + 2))
    if (shown.startsWith('<')) {
      const isShown = Boolean(this.#valueOf(code.slice(0, and).trim(), frame))
      return isShown ? this.#render(readPieces(shown), frame) : ''
    }
    return escapeHtml(this.#filled(code, frame))
  }

  /** A value as a text, with those that a text in ticks has in it. */
  #filled(code: string, frame: Frame): string {
    const inTicks = /^`([^`]*)`$/.exec(code)?.[1]
    return inTicks === undefined
      ? plainText(this.#valueOf(code, frame))
      : inTicks.replace(/\$\{([^{}]{1,200})\}/g, (_, inner: string) => plainText(this.#valueOf(inner.trim(), frame)))
  }

  #repeat([, list = '', one, parts, plain, body = '']: readonly (string | undefined)[], frame: Frame): string {
    const collection = frame.names.lists.get(list)
    if (collection !== undefined) return this.#around.linksTo(collection)
    const value = this.#valueOf(list, frame)
    const shown = unwrap(body)
    if (!Array.isArray(value) || frame.depth > deepest || !shown.startsWith('<')) return ''
    const pieces = readPieces(shown)
    return value
      .map((item: unknown) => {
        this.#rounds += 1
        if (this.#rounds > mostRounds) return ''
        const named = (parts ?? '').split(',').map((each) => each.split(/[:=]/)[0]?.trim() ?? '')
        const names: [string, unknown][] =
          parts === undefined ? [[one ?? plain ?? '', item]] : named.map((name) => [name, valueBelow(item, [name])])
        return this.#render(pieces, { ...frame, depth: frame.depth + 1, scope: new Map([...frame.scope, ...names]) })
      })
      .join('')
  }

  #given(value: GivenValue, frame: Frame): unknown {
    if ('text' in value) return value.text
    return value.code.startsWith('`') ? this.#filled(value.code, frame) : this.#valueOf(value.code, frame)
  }

  #component({ name, given, inside }: AstroPiece & { kind: 'component' }, frame: Frame): string {
    const values = new Map([...given].map(([key, value]): [string, unknown] => [key, this.#given(value, frame)]))
    this.#parts += 1
    if (this.#parts > mostParts) return ''
    const slot = this.#render(inside, frame)
    if (/^(?:Image|Picture|Img)$/.test(name)) {
      const src = textOf(values.get('src'))
      return src === '' ? '' : `<img src="${escapeHtml(src)}" alt="${escapeHtml(textOf(values.get('alt')))}">`
    }
    if (aroundPages.test(name)) return slot
    const file = frame.names.files.get(name)
    const text = file?.endsWith('.astro') === true && frame.depth < deepest ? this.#around.fileAt(file) : undefined
    if (file !== undefined && text !== undefined && !/(?:^|\/)layouts?\//i.test(file) && !/<html\b/.test(text))
      return this.renderFile(text, file, { given: values, slot, depth: frame.depth + 1 })
    const isPlain = file !== undefined && (/(?:^|\/)layouts?\//i.test(file) || /Layout|Base/.test(name))
    if (!isPlain && !/^(?:Fragment|Layout|Content)$/.test(name)) this.#around.leaveOut(lost(name))
    return slot
  }
}

/** Code without the brackets around what it gives back. */
function unwrap(code: string): string {
  let text = code.trim()
  for (const [open, close] of [
    ['{', '}'],
    ['return', ''],
    ['(', ')'],
  ] as const) {
    if (text.startsWith(open)) text = text.slice(open.length).trim()
    if (text.endsWith(';')) text = text.slice(0, -1).trim()
    if (close !== '' && text.endsWith(close) && !text.endsWith('/>')) text = text.slice(0, -1).trim()
  }
  return text
}

/** What is in the head of a page isn’t on it. */
function withoutHead(html: string): string {
  const [from, to] = [html.search(/<head[\s>]/i), html.search(/<\/head>/i)]
  return from === -1 || to < from ? html : html.slice(0, from) + html.slice(to)
}

/** What a page of Astro shows, as html. */
export const showAstro = (text: string, path: string, around: AstroContext): string =>
  withoutHead(new AstroRendering(around).renderFile(text, path, { given: new Map(), slot: '', depth: 0 }))
