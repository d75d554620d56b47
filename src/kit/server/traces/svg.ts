import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { ByteSource } from './byte-source.ts'
import { cleanAddress, readAddress, type CleanInside } from './data-address.ts'
import { cutBytes, weaveText, type Edit } from './edits.ts'
import { pieceLength } from './in-pieces.ts'
import { cleanStyle, localPlace } from './style-text.ts'
import { expandEntities } from './svg-entities.ts'
import { declareVocabularies, isShownAttribute, isShownElement, localName, type Vocabularies } from './svg-names.ts'
import { readReferences, writeReferences } from './svg-references.ts'
import { readDrawing } from './svg-text.ts'
import { readTokens, type Attribute, type Token } from './svg-tokens.ts'
import { tellsPlaceOrProgram } from './telling-words.ts'
import { Unreadable } from './unreadable.ts'

/** A drawing while it is read. */
interface Drawing {
  text: string
  clean: CleanInside
}

/** An element that isn't closed yet. */
interface OpenElement {
  name: string
  vocabularies: Vocabularies
}

/** More edits than these are made at once. */
const mostEdits = 5_000
/** Of a title or a description that is read out. */
const longestTitleCharacters = 5_000
/** What no real drawing has: elements within elements, and addresses that hold something. */
const deepest = 1_000
const mostAddresses = 10_000
/** Addresses between two turns for everybody else. */
const addressesAtOnce = 20
/** Values that may need another look, as long ones do. */
const suspicious = /^\s*\/|&|\/\*|d\s*a\s*t\s*a|file:|:[\\/]|\\/i
/** A path begins there on many computers, and an address on few sites. */
const homeFolder = /^\s*\/(?:home|users|volumes)\/[^/]+\//i
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** What stands for the value of an attribute: nothing (''), another one, or the same (undefined). */
async function cleanValue(name: string, written: string, clean: CleanInside): Promise<string | undefined> {
  const isLabel = name.startsWith('data-') || name.startsWith('aria-')
  if (isLabel && written.length > longestTitleCharacters) return ''
  if (!isLabel && written.length < pieceLength && !suspicious.test(written)) return undefined
  const value = await readReferences(written)
  const start = value.slice(0, 100)
  const isPlace = localPlace.test(start) || (!name.endsWith('href') && homeFolder.test(start))
  if (isPlace || (isLabel && tellsPlaceOrProgram(value))) return ''
  const address = (await readAddress(start)).toLowerCase()
  const isAddress = address.startsWith('data:')
  const cleaned = isAddress ? await cleanAddress(await readAddress(value), clean) : await cleanStyle(value, clean)
  return cleaned === undefined || isAddress ? cleaned : writeReferences(cleaned)
}

async function* editAttributes(
  { text, clean }: Drawing,
  attributes: Attribute[],
  vocabularies: Vocabularies,
): AsyncGenerator<Edit> {
  for (const attribute of attributes) {
    const { from, to } = attribute.value
    const isShown = isShownAttribute(attribute, vocabularies)
    const value = isShown ? await cleanValue(attribute.name, text.slice(from, to), clean) : ''
    if (value === '' && to > from) yield cutBytes(attribute.from, attribute.to)
    else if (value !== undefined && value !== '') yield { from, to, put: bytesOf(value) }
  }
}

/** A title or description that only says who or what made the drawing, and where. */
async function isTelling(text: string, { name, to }: Token): Promise<boolean> {
  if (!['title', 'desc'].includes(localName(name))) return false
  const end = text.indexOf('</', to)
  if (end === -1 || end - to > longestTitleCharacters) return true
  return tellsPlaceOrProgram(await readReferences(text.slice(to, end)))
}

async function* editStyle({ text, clean }: Drawing, { kind, from, to }: Token): AsyncGenerator<Edit> {
  const written = text.slice(from, to)
  const isRaw = kind === 'raw'
  const cleaned = await cleanStyle(isRaw ? written : await readReferences(written), clean)
  if (cleaned !== undefined) yield { from, to, put: bytesOf(isRaw ? cleaned : await writeReferences(cleaned)) }
}

/** Leaves out an element with everything inside. */
function openHidden() {
  let [from, depth] = [0, 0]
  return {
    isOpen: () => depth > 0,
    begin(token: Token): Edit[] {
      ;[from, depth] = [token.from, token.isEmpty ? 0 : 1]
      return token.isEmpty ? [cutBytes(token.from, token.to)] : []
    },
    pass({ kind, isEmpty, to }: Pick<Token, 'kind' | 'isEmpty' | 'to'>): Edit[] {
      if (kind === 'close') depth--
      else if (kind === 'open' && !isEmpty) depth++
      return depth === 0 ? [cutBytes(from, to)] : []
    },
    end: (to: number): Edit[] => (depth > 0 ? [cutBytes(from, to)] : []),
  }
}

/** Counts what is cleaned: each takes a moment, however short it is. */
function inTurns(clean: CleanInside): CleanInside {
  let count = 0
  return async (inside) => {
    if (++count > mostAddresses) throw new Unreadable('This drawing holds too many others.')
    if (count % addressesAtOnce === 0) await letOthersRun()
    return clean(inside)
  }
}

async function* editTokens(drawing: Drawing): AsyncGenerator<Edit> {
  const { text } = drawing
  const open: OpenElement[] = []
  const hidden = openHidden()
  for await (const token of readTokens(text)) {
    const outer = open.at(-1)
    if (hidden.isOpen()) yield* hidden.pass(token)
    else if (token.kind === 'comment' || token.kind === 'instruction') yield cutBytes(token.from, token.to)
    else if (token.kind === 'close') open.pop()
    else if (token.kind !== 'open') yield* outer?.name === 'style' ? editStyle(drawing, token) : []
    else {
      const vocabularies = declareVocabularies(text, token, outer?.vocabularies ?? new Map())
      const isShown = isShownElement(token, vocabularies) && !(await isTelling(text, token))
      yield* isShown ? editAttributes(drawing, token.attributes, vocabularies) : hidden.begin(token)
      if (isShown && !token.isEmpty) open.push({ name: localName(token.name), vocabularies })
      if (open.length > deepest) throw new Unreadable('This drawing is nested too deeply.')
    }
  }
  yield* hidden.end(text.length)
}

/** Leaves the drawing. What describes it goes, and the pictures within it lose what they would lose alone. */
export const editSvg = (clean: CleanInside) =>
  async function* (source: ByteSource): AsyncGenerator<Edit> {
    const written = await readDrawing(await source.read(0, source.size))
    const text = await expandEntities(written.text)
    const edits = await Array.fromAsync(editTokens({ text, clean: inTurns(clean) }))
    const isSame = !written.isDecoded && text === written.text
    if (isSame && edits.length < mostEdits) yield* edits
    else yield { from: 0, to: source.size, put: await weaveText(text, edits) }
  }
