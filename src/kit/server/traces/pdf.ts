import { setImmediate as letOthersRun } from 'node:timers/promises'
import { escapePattern } from '#kit/escape-pattern.ts'
import { sourceOf, type ByteSource } from './byte-source.ts'
import { blankBytes, type Edit } from './edits.ts'
import { openTurns } from './in-pieces.ts'
import { editJpeg } from './jpeg.ts'
import { localPlace } from './style-text.ts'

/** Of a document, its properties, and one packet of XMP in bytes; and how many of each are looked at. */
const most = {
  bytes: 48 * 1024 * 1024,
  properties: 20_000,
  packet: 512 * 1024,
  value: 20_000,
  pictures: 2_000,
  objects: 20,
  names: 20,
  values: 300,
  packets: 100,
}
/** Pictures between two turns for everybody else. */
const picturesAtOnce = 20
/** Signed and encrypted documents stay as they are, … */
const sealed = ['/Encrypt', '/ByteRange']
/** … and those for archives keep what they say of themselves, since it has to be the same in two places. */
const forArchives = 'pdfaid'
const space = ' '.charCodeAt(0)

const spaces = (from: number, to: number): Edit => ({ from, to, put: Buffer.alloc(to - from, space) })

/** Where a text in brackets ends; those inside are in pairs, or behind a backslash. */
function endOfText(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** Names in the properties: of people, and of programs, which may have paths in them. */
const properties = /\/Info\s{1,20}(\d{1,10})\s{1,20}(\d{1,5})\s{1,20}R/g
const names = /\/(Author|Creator|Producer|Company|Manager|Title)\s{0,20}([(<])/g

/** Whose value it is, and where; undefined where it stays. */
function editProperty(text: string, found: RegExpExecArray): Edit | undefined {
  const [whole, name, bracket] = found
  const from = found.index + whole.length
  const to = bracket === '(' ? endOfText(text, from) : text.indexOf('>', from)
  if (to === -1 || text[from] === '<' || (name === 'Title' && !localPlace.test(text.slice(from, to)))) return undefined
  const digits = '20'.repeat(to - from).slice(0, to - from)
  return bracket === '(' ? spaces(from, to) : { from, to, put: Buffer.from(digits) }
}

/** The properties of a document lose people and programs; a title stays, unless it is a place on a disk. */
function* editObject(text: string, from: number): Generator<Edit> {
  const end = text.indexOf('endobj', from)
  const value = text.slice(from, Math.min(end, from + most.properties))
  if (end === -1) return
  for (const found of value.matchAll(names).take(most.names)) {
    const edit = editProperty(value, found)
    if (edit) yield { ...edit, from: from + edit.from, to: from + edit.to }
  }
}

async function* editProperties(text: string): AsyncGenerator<Edit> {
  const objects = text.matchAll(properties).take(most.objects)
  for (const object of new Set([...objects].map(([, number, version]) => `${number} ${version} obj`))) {
    const heads = text.matchAll(new RegExp(`(?<!\\d)${escapePattern(object)}`, 'g')).take(most.objects)
    for (const { index } of heads) {
      yield* editObject(text, index)
      await letOthersRun()
    }
  }
}

const people =
  /<(dc:creator|pdf:Author|pdf:Producer|xmp:CreatorTool|xmp:Author|photoshop:\w{1,40}|exif:\w{1,40}|xmpMM:History)(?:\s[^<>]{0,300})?>/g
const attributes =
  /\s(?:pdf:Author|pdf:Producer|xmp:CreatorTool|photoshop:\w{1,40}|exif:\w{1,40}|stEvt:\w{1,40}|stRef:filePath)="([^"<>]{0,2000})/g

/** What XMP says in its texts and attributes becomes spaces, and its elements stay. */
function* editPacket(packet: string, at: number): Generator<Edit> {
  for (const found of packet.matchAll(people).take(most.values)) {
    const from = found.index + found[0].length
    const end = packet.slice(from, from + most.value).indexOf(`</${found[1]}>`) + from
    for (const { 0: words, index } of packet.slice(from, Math.max(from, end)).matchAll(/(?<=>|^)[^<>]{1,5000}(?=<|$)/g))
      yield spaces(at + from + index, at + from + index + words.length)
  }
  for (const found of packet.matchAll(attributes).take(most.values)) {
    const to = at + found.index + found[0].length
    yield spaces(to - (found[1] ?? '').length, to)
  }
}

async function* editPackets(text: string): AsyncGenerator<Edit> {
  let count = 0
  for (let from = text.indexOf('<?xpacket begin'); from !== -1 && count < most.packets; count++) {
    const end = text.indexOf('<?xpacket end', from)
    const to = end === -1 ? text.length : end
    if (to - from < most.packet) yield* editPacket(text.slice(from, to), from)
    await letOthersRun()
    from = text.indexOf('<?xpacket begin', to)
  }
}

/** Edits of a picture that leave everything in its place: a segment that would go has zeros in it. */
async function* editPicture(bytes: Buffer, at: number): AsyncGenerator<Edit> {
  for await (const { from, to, put } of editJpeg(sourceOf(bytes))) {
    const isSegment = bytes[from] === 0xff && (bytes[from + 1] ?? 0) >= 0xe0 && to - from > 4 && to < bytes.length
    if (put === 'zeros' || put.length === to - from) yield { from: at + from, to: at + to, put }
    else if (isSegment) {
      const data = put.subarray(4)
      yield { from: at + from + 4, to: at + from + 4 + data.length, put: data }
      yield blankBytes(at + from + 4 + data.length, at + to)
    } else if (bytes[from] !== 0xff && to - from > 4) yield blankBytes(at + from, at + to)
  }
}

async function* editPictures(text: string, bytes: Buffer): AsyncGenerator<Edit> {
  const starts = /stream\r?\n(?=\xff\xd8\xff)/g
  const takeTurns = openTurns()
  let [count, end] = [0, 0]
  for (const found of text.matchAll(starts)) {
    const from = found.index + found[0].length
    await takeTurns(from)
    if (from < end || ++count > most.pictures) continue
    if (count % picturesAtOnce === 0) await letOthersRun()
    end = text.indexOf('endstream', from)
    if (end === -1) return
    yield* editPicture(bytes.subarray(from, end), from)
  }
}

/** Leaves all pages as they are, and every byte in its place. What isn't understood stays. */
export async function* editPdf(source: ByteSource): AsyncGenerator<Edit> {
  if (source.size > most.bytes) return
  const bytes = await source.read(0, source.size)
  const text = bytes.toString('latin1')
  if (sealed.some((one) => text.includes(one))) return
  yield* editPictures(text, bytes)
  if (text.includes(forArchives)) return
  yield* editProperties(text)
  yield* editPackets(text)
}
