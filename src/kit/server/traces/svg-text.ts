import { setImmediate as letOthersRun } from 'node:timers/promises'
import { piecesOfBytes } from './in-pieces.ts'
import { Unreadable } from './unreadable.ts'

const declaration = /^<\?xml\s[^<>]{0,300}\?>/
const encoding = /\sencoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})/
/** What is read byte by byte; a text that says UTF-16 in bytes can't be that. */
const bytewise = /^(?:utf-?8|utf-?16.{0,4}|(?:us-)?ascii)$/i
/** What is decoded at once. */
const pieceBytes = 256 * 1024

function encodingOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 400)
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0')) return 'utf-16le'
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<')) return 'utf-16be'
  const name = encoding.exec(declaration.exec(start)?.[0] ?? '')?.[1]
  return name === undefined || bytewise.test(name) ? undefined : name
}

function openDecoder(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name)
  } catch (cause) {
    throw new Unreadable('This drawing is written in letters that are not known here.', { cause })
  }
}

async function decode(bytes: Buffer, name: string): Promise<Buffer> {
  const decoder = openDecoder(name)
  const parts: Buffer[] = []
  for await (const part of piecesOfBytes(bytes, pieceBytes))
    parts.push(Buffer.from(decoder.decode(part, { stream: true })))
  const whole = Buffer.concat([...parts, Buffer.from(decoder.decode())])
  const said = declaration.exec(whole.toString('latin1', 0, 400))?.[0]
  return whole.subarray(said?.length ?? 0)
}

/** The text of a drawing: bytes of UTF-8, one a sign, so that its places are those of the bytes. */
export async function readDrawing(bytes: Buffer): Promise<{ text: string; isDecoded: boolean }> {
  const name = encodingOf(bytes)
  const text = (name === undefined ? bytes : await decode(bytes, name)).toString('latin1')
  await letOthersRun()
  if (text.includes('\0')) throw new Unreadable('This is no drawing.')
  return { text, isDecoded: name !== undefined }
}
