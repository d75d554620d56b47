import { renderMarkdown } from '#transfer/server/convert/markdown/render-markdown.ts'

/** What a shortcode is given. */
export interface ShortcodeCall {
  named: Readonly<Record<string, string>>
  /** The others, in their order. */
  plain: readonly string[]
  inner: string
}

type Piece = { kind: 'text'; text: string } | { kind: 'action'; said: string; inside: Piece[]; otherwise: Piece[] }

const action = /\{\{-?\s{0,20}([^{}]{0,500}?)\s{0,20}-?\}\}/g
const opens = /^(?:if|with|range|block|define)\b/
/** Parts within each other. */
const deepest = 20

function readPieces(text: string): Piece[] {
  const top: Piece[] = []
  const open: { into: Piece[]; piece?: Piece & { kind: 'action' } }[] = [{ into: top }]
  let from = 0
  for (const { 0: whole, 1: said = '', index } of text.matchAll(action)) {
    const last = open.at(-1)
    if (index > from) last?.into.push({ kind: 'text', text: text.slice(from, index) })
    from = index + whole.length
    if (said === 'end') {
      if (open.length > 1) open.pop()
    } else if (/^else\b/.test(said) && last?.piece) last.into = last.piece.otherwise
    else if (!said.startsWith('/*')) {
      const piece = { kind: 'action' as const, said, inside: [], otherwise: [] }
      last?.into.push(piece)
      if (opens.test(said) && open.length < deepest) open.push({ into: piece.inside, piece })
    }
  }
  if (from < text.length) open.at(-1)?.into.push({ kind: 'text', text: text.slice(from) })
  return top
}

const token = /"([^"]*)"|`([^`]*)`|\(|\)|[^\s()"`]+/g
/** Functions that change nothing about the words. */
const silent = new Set(
  'safeHTML safeURL safeCSS safeHTMLAttr safeJS htmlUnescape htmlEscape relURL absURL relLangURL absLangURL plainify string print humanize'.split(
    ' ',
  ),
)

interface Known {
  call: ShortcodeCall
  /** What a dot stands for. */
  dot: string | undefined
  names: Map<string, string>
}

function valueOf(word: string, { call, dot, names }: Known): string {
  if (word.startsWith('"') || word.startsWith('`')) return word.slice(1, -1)
  if (word === '.') return dot ?? ''
  if (word.startsWith('$') && names.has(word)) return names.get(word) ?? ''
  if (/^\$?\.Inner$/.test(word)) return call.inner
  const name = /^\$?\.Params\.([\w-]{1,60})$/.exec(word)?.[1]
  if (name !== undefined) return call.named[name] ?? ''
  return /^\d{1,9}$/.test(word) ? word : ''
}

/** The value of some words, such as `.Get "src" | default "x"`. */
function evaluate(words: readonly string[], known: Known): string {
  const flat = words.filter((word) => word !== '(' && word !== ')')
  const parts: string[][] = [[]]
  for (const word of flat) {
    if (word === '|') parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.reduce((before, part, at) => apply(part, at === 0 ? undefined : before, known), '')
}

function apply([first = '', ...rest]: readonly string[], before: string | undefined, known: Known): string {
  const { call } = known
  if (/^\$?\.Get$/.test(first)) {
    const key = valueOf(rest[0] ?? '', known)
    return call.named[key] ?? (/^\d+$/.test(key) ? (call.plain[Number(key)] ?? '') : '')
  }
  const given = () => before ?? apply(rest, undefined, known)
  if (silent.has(first)) return given()
  if (first === 'markdownify' || first === '$.Page.RenderString' || first === '.Page.RenderString')
    return renderMarkdown(given(), () => undefined).replace(/^<p>|<\/p>\s*$/g, '')
  if (first === 'default') return (before ?? apply(rest.slice(1), undefined, known)) || valueOf(rest[0] ?? '', known)
  if (first === 'not') return given() === '' ? 'true' : ''
  if (first === 'upper' || first === 'lower') return first === 'upper' ? given().toUpperCase() : given().toLowerCase()
  return valueOf(first, known)
}

const wordsOf = (said: string) => said.match(token) ?? []
const mostLetters = 100_000

function render(pieces: readonly Piece[], known: Known): string {
  let out = ''
  for (const piece of pieces) {
    if (out.length > mostLetters) break
    out += piece.kind === 'text' ? piece.text : act(piece, known)
  }
  return out
}

function act({ said, inside, otherwise }: Piece & { kind: 'action' }, known: Known): string {
  const [first = '', ...rest] = wordsOf(said)
  if (first === 'if' || first === 'with') {
    const value = evaluate(rest, known)
    const isShown = value !== '' && value !== 'false'
    return render(isShown ? inside : otherwise, first === 'with' && isShown ? { ...known, dot: value } : known)
  }
  // What goes through data, or is a part of its own, isn’t known here.
  if (opens.test(said)) return ''
  if (/^\$\w+$/.test(first) && (rest[0] === ':=' || rest[0] === '=')) {
    known.names.set(first, evaluate(rest.slice(1), known))
    return ''
  }
  return evaluate([first, ...rest], known)
}

/** What a shortcode of a website’s own shows, as far as its template only passes on what it is given. */
export const showShortcode = (template: string, call: ShortcodeCall): string =>
  render(readPieces(template), { call, dot: undefined, names: new Map() })
