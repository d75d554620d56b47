import { inflateSync } from 'node:zlib'

interface Part {
  head: string
  /** Of a stream, without its compression. */
  data: string
}

function readParts(pdf: Uint8Array): Map<number, Part> {
  const text = Buffer.from(pdf).toString('latin1')
  const parts = new Map<number, Part>()
  for (const found of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = found.index + found[0].length
    const head = text.slice(start, text.slice(start).search(/\n(?:stream|endobj)\n/) + start)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const at = start + head.length + '\nstream\n'.length
    const raw = Buffer.from(text.slice(at, at + length), 'latin1')
    const data = /FlateDecode/.test(head) ? inflateSync(raw).toString('latin1') : raw.toString('latin1')
    parts.set(Number(found[1]), { head, data: length > 0 ? data : '' })
  }
  return parts
}

const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The letters of a font by the numbers of its glyphs. */
function readLetters({ data }: Part): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', listed = ''] of data.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...listed.matchAll(/<(\w*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + at, hex === '' ? '' : decode(hex))
  return letters
}

/** The text layer of a PDF of ours: for each page the texts that stand on it, each in one typeface. */
export function readPdf(pdf: Uint8Array): string[][] {
  const parts = readParts(pdf)
  const refer = (head: string, name: string) => parts.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]))
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.map(({ head }) => {
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', id] of (refer(head, 'Resources')?.head ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = refer(parts.get(Number(id))?.head ?? '', 'ToUnicode')
      if (letters) fonts.set(name, readLetters(letters))
    }
    return [...(refer(head, 'Contents')?.data ?? '').matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, block = '']) => {
      const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
      const glyphs = [...block.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('')
    })
  })
}
