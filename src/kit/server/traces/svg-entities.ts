import { findOrMake } from '#kit/keep.ts'
import { changePieces, openTurns } from './in-pieces.ts'
import { readNumbers } from './svg-references.ts'
import { Unreadable } from './unreadable.ts'

/** Of all that entities stand for. */
const mostExpandedCharacters = 12 * 1024 * 1024
/** Sections whose text is as it is, with what is between them. */
const mostSections = 20_000
/** Entities within entities. */
const deepest = 10
const blank = /\s*/y
const startOfEntity = /^<!ENTITY\s{1,100}([\w:.-]{1,200})\s{1,100}(?=(["']))/
/** Attributes that every element of a name has are only understood where they name a vocabulary. */
const isHarmlessList = (declared: string) =>
  [...declared.matchAll(/["']([^"']*)/g)].every(([, text = '']) => /^\s*>?$|^https?:/.test(text) || !text.includes(':'))

const after = (text: string, sign: string, from: number) => {
  const found = text.indexOf(sign, from)
  return found === -1 ? text.length : found + sign.length
}
const skipBlank = (text: string, from: number) => {
  blank.lastIndex = from
  blank.test(text)
  return blank.lastIndex
}

const quoted = /["'>]/g
const opened = /["'>[]/g

/** Where a declaration ends that begins here; `>` may be in quotes. */
function endOfDeclaration(text: string, from: number, ends = quoted): number {
  ends.lastIndex = from
  for (let found = ends.exec(text); found; found = ends.exec(text)) {
    if (found[0] !== '"' && found[0] !== "'") return ends.lastIndex
    ends.lastIndex = after(text, found[0], ends.lastIndex)
  }
  return text.length
}

type Entities = Map<string, string>

function declare(text: string, entities: Entities): void {
  const [start, name = '', quote = ''] = startOfEntity.exec(text.slice(0, 600)) ?? []
  if (start !== undefined && !entities.has(name))
    entities.set(name, text.slice(start.length + 1, text.indexOf(quote, start.length + 1)))
  else if (
    /^<!ENTITY\s+%/.test(text.slice(0, 200)) ||
    (text.startsWith('<!ATTLIST') && !isHarmlessList(text.slice(0, 5000)))
  )
    throw new Unreadable('What this drawing declares is not understood.')
}

/** Where the declarations end that begin here. */
async function readDeclarations(text: string, from: number, entities: Entities): Promise<number> {
  const takeTurns = openTurns()
  for (let at = skipBlank(text, from); at < text.length; at = skipBlank(text, at)) {
    await takeTurns(at)
    if (text[at] === ']') return at + 1
    const begun = at
    if (text.startsWith('<!--', at)) at = after(text, '-->', at)
    else if (text.startsWith('<?', at)) at = after(text, '?>', at)
    else if (text.startsWith('<!', at)) declare(text.slice(begun, (at = endOfDeclaration(text, at))), entities)
    else throw new Unreadable('What this drawing declares is not understood.')
  }
  return text.length
}

/** Where the document type begins, which comes before the first element. */
async function findDoctype(text: string): Promise<number | undefined> {
  const takeTurns = openTurns()
  for (let at = text.startsWith('\xef\xbb\xbf') ? 3 : 0; ;) {
    await takeTurns(at)
    at = skipBlank(text, at)
    if (text.startsWith('<!DOCTYPE', at)) return at
    if (text.startsWith('<!--', at)) at = after(text, '-->', at)
    else if (text.startsWith('<?', at)) at = after(text, '?>', at)
    else return undefined
  }
}

const names = /&([\w:.-]{1,200});/g

async function namesIn(text: string): Promise<Set<string>> {
  const found = new Set<string>()
  await changePieces(text, (piece) => {
    for (const [, name = ''] of piece.matchAll(names)) found.add(name)
    return ''
  })
  return found
}

/** Writes what entities stand for where they are used. */
function expanderOf(entities: Entities): (text: string, within?: string[]) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  let left = mostExpandedCharacters

  async function expand(text: string, within: string[] = []): Promise<string> {
    if (within.length > deepest) throw new Unreadable('This drawing is nested too deeply.')
    const values = new Map<string, string>()
    for (const name of text.includes('&') ? await namesIn(text) : []) {
      if (within.includes(name)) throw new Unreadable('This drawing contains itself.')
      if (entities.has(name)) values.set(name, await valueOf(name, within))
    }
    if (values.size === 0) return text
    return changePieces(text, (piece) =>
      piece.replace(names, (whole, name: string) => {
        const value = values.get(name) ?? whole
        left -= value.length
        if (left < 0) throw new Unreadable('This drawing is too large.')
        return value
      }),
    )
  }
  async function makeValue(name: string, within: string[]): Promise<string> {
    const value = await expand(await readNumbers(entities.get(name) ?? ''), [...within, name])
    // Without elements it may be within quotes.
    return value.includes('<')
      ? value
      : changePieces(value, (piece) => piece.replaceAll('"', '&#34;').replaceAll("'", '&#39;'))
  }
  const valueOf = (name: string, within: string[]): Promise<string> =>
    findOrMake(known, name, () => makeValue(name, within))
  return expand
}

async function expandAround(text: string, expand: (text: string) => Promise<string>): Promise<string> {
  const parts: string[] = []
  const takeTurns = openTurns()
  for (let at = 0; at < text.length;) {
    await takeTurns(at)
    if (parts.length > mostSections) throw new Unreadable('This drawing is in too many pieces.')
    const raw = text.indexOf('<![CDATA[', at)
    const end = raw === -1 ? text.length : after(text, ']]>', raw)
    parts.push(await expand(text.slice(at, raw === -1 ? end : raw)), raw === -1 ? '' : text.slice(raw, end))
    at = end
  }
  return parts.join('')
}

/** The drawing without its document type: what that declares is written where it is used. The same text where there is none. */
export async function expandEntities(text: string): Promise<string> {
  const from = await findDoctype(text)
  if (from === undefined) return text
  const entities: Entities = new Map()
  const open = endOfDeclaration(text, from, opened)
  const end = text[open - 1] === '[' ? after(text, '>', await readDeclarations(text, open, entities)) : open
  const rest = text.slice(0, from) + text.slice(end)
  return entities.size === 0 ? rest : expandAround(rest, expanderOf(entities))
}
