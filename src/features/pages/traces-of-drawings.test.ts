// @module-tag long
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { turnForFile } from '#test/hostile-media.ts'
import { shortOrLong } from '#test/long.ts'
import { mark } from '#test/marked-media.ts'
import { test, type World } from '#test/world.ts'

const places = ['/home/rosa/secret', 'Rosa Luxemburg', mark]
const traces = [...places, 'sodipodi', 'inkscape', 'Sketch']

async function get({ visit }: World, path: string) {
  const answer = await visit(`http://my.example${path}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40" ${more}>${inside}</svg>`
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
    .withExif({ IFD0: { Copyright: mark, Make: 'Rosa Luxemburg' }, IFD3: { GPSLatitude: '48/1 8/1 14/1' } })
    .jpeg()
    .toBuffer()
const lines = (text: string, end: string) => text.replace(/.{76}/g, `$&${end}`)
const image = (address: string) => `<image width="60" height="40" xlink:href="${address}"/>`
const escaped = (text: string | Buffer) => Buffer.from(text).toString('hex').replace(/../g, '%$&')
const inkscape = [
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
].join(' ')
const withPhoto = async () => svg(image(`data:image/jpeg;base64,${(await photo()).toString('base64')}`))
const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const rect = '<rect width="40" height="20" fill="#0a0"/>'
const traced = `<!-- /home/rosa/secret --><metadata>Rosa Luxemburg</metadata>${rect}`

/** Drawings that say where they were made and by whom. */
const drawings: Record<string, () => string | Buffer | Promise<string | Buffer>> = {
  'an address in capitals': async () => svg(image(`DATA:image/JPEG;BASE64,${(await photo()).toString('base64')}`)),
  'lines by reference': async () =>
    svg(image(`data:image/jpeg;base64,${lines((await photo()).toString('base64'), '&#10;')}`)),
  'lines by hexadecimal reference': async () =>
    svg(image(`data:image/jpeg;base64,&#xA;${lines((await photo()).toString('base64'), '&#xD;&#xA;')}`)),
  'lines and blanks': async () =>
    svg(image(`\n  data:image/jpeg;base64,${lines((await photo()).toString('base64'), '\n   ')}`)),
  'letters by reference': async () =>
    svg(image(`&#100;at&#x61;:image/jpeg;base64,${(await photo()).toString('base64').replaceAll('/', '&#47;')}`)),
  'escaped base64': async () =>
    svg(image(`data:image/jpeg;base64,${encodeURIComponent((await photo()).toString('base64'))}`)),
  'a name in the address': async () =>
    svg(image(`data:image/jpeg;name=/home/rosa/secret.jpg;base64,${(await photo()).toString('base64')}`)),
  'a wrong type': async () => svg(image(`data:text/plain;base64,${(await photo()).toString('base64')}`)),
  'a drawing in a drawing': async () =>
    svg(image(`data:image/svg+xml;base64,${Buffer.from(await withPhoto()).toString('base64')}`)),
  'a drawing in a drawing, escaped': async () => svg(image(`data:image/svg+xml,${escaped(svg(traced))}`)),
  'a drawing in a drawing, with single quotes': async () =>
    svg(
      image(
        `data:image/svg+xml;utf8,${svg(traced, inkscape).replaceAll('"', "'").replaceAll('<', '&lt;').replaceAll('#', '%23')}`,
      ),
    ),
  'a drawing in a drawing in a drawing': async () => {
    const inner = svg(image(`data:image/svg+xml,${encodeURIComponent(await withPhoto())}`))
    return svg(image(`data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}`))
  },
  'UTF-16': () => wide(`<?xml version="1.0" encoding="UTF-16"?>${svg(traced)}`),
  'UTF-16, big end first': () => wide(`<?xml version="1.0" encoding="UTF-16"?>${svg(traced)}`, true),
  'UTF-16 in an address': () => svg(image(`data:image/svg+xml;base64,${wide(svg(traced)).toString('base64')}`)),
  'UTF-16 with a photo': async () => wide(await withPhoto()),
  'another alphabet': () =>
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`${traced}<text y="9">M\xfchle</text>`)}`, 'latin1'),
  Inkscape: () =>
    svg(
      `<sodipodi:namedview inkscape:window-width="1"><inkscape:grid/></sodipodi:namedview>
       <title>Rosa Luxemburg: /home/rosa/secret.svg</title>
       <g inkscape:label="Rosa Luxemburg" inkscape:groupmode="layer">${rect}</g>
       <image sodipodi:absref="/home/rosa/secret.png" xlink:href="file:///home/rosa/secret.png"/>`,
      `${inkscape} sodipodi:docname="Rosa Luxemburg.svg" inkscape:export-filename="/home/rosa/secret.png"`,
    ),
  Sketch: () =>
    `<!-- Generator: Sketch 4 -->${svg(`<desc>Created with Sketch.</desc>${rect}`, 'xmlns:sketch="http://www.bohemiancoding.com/sketch/ns" sketch:type="Rosa Luxemburg"')}`,
  Illustrator: () =>
    `<!-- Generator: Adobe --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      <!ENTITY st0 "fill:#00aa00;"> <!-- /home/rosa/secret -->]>
    ${svg(
      `<switch><foreignObject requiredExtensions="&ns_ai;"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
       <g i:extraneous="self"><x:note>Rosa Luxemburg</x:note><rect width="40" height="20" style="&st0;"/></g></switch>
       <i:pgf id="adobe_illustrator_pgf">Rosa Luxemburg<![CDATA[/home/rosa/secret]]></i:pgf>`,
      'xmlns:i="&ns_ai;" xmlns:x="&ns_extend;" x:maker="Rosa Luxemburg"',
    )}`,
  'a photo in an entity': async () =>
    `<!DOCTYPE svg [<!ENTITY a "${(await photo()).toString('base64')}"><!ENTITY b "data:image/jpeg;base64,&a;">]>${svg(image('&b;'))}`,
  'elements in an entity': () => `<!DOCTYPE svg [<!ENTITY a "${traced.replaceAll('"', "'")}">]>${svg('&a;')}`,
  'a document of draw.io': () => svg(rect, 'content="&lt;mxfile agent=&quot;Rosa Luxemburg&quot;&gt;"'),
  'names of layers': () =>
    svg(`<g data-name="Rosa Luxemburg" xml:base="/home/rosa/secret/" data-author="Rosa Luxemburg">${rect}</g>`),
  'a style': async () =>
    svg(
      `<style>/* /home/rosa/secret */ rect { fill: #0a0; mask: url( "data:image/jpeg;base64,${(await photo()).toString('base64')}" ) }</style>${rect}`,
    ),
  'a style as it is': async () =>
    svg(
      `<style><![CDATA[ /* Rosa Luxemburg */ a > b {} .x { background: url(data:image/jpeg;base64,${(await photo()).toString('base64')}) } ]]></style>${rect}`,
    ),
  'a style of one element': async () =>
    svg(
      `<rect style="fill:#0a0;cursor:url('data:image/jpeg;base64,${(await photo()).toString('base64')}')" width="9" height="9"/>`,
    ),
  'a script': () => svg(`<script>var maker = "Rosa Luxemburg"</script>${rect}`),
  'a picture that nobody knows': () =>
    svg(`${rect}${image(`data:image/tiff;base64,${Buffer.from(`II*\0 ${mark}`).toString('base64')}`)}`),
}

/** All that a drawing says, with what its addresses hold. */
function unfold(bytes: Buffer, depth = 0): string {
  const text = bytes.toString('latin1')
  const inner = [...text.matchAll(/base64,([\w+/=]*)/g)].map(([, inside = '']) => Buffer.from(inside, 'base64'))
  // oxlint-disable-next-line no-restricted-globals -- takes percent signs of any kind, where others throw
  return [text, unescape(text), ...inner.map((one) => (depth < 5 ? unfold(one, depth + 1) : ''))].join('\n')
}
/** What it looks like. The server itself reads no drawings. */
const drawn = async (bytes: Buffer) => {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

  const text =
    bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes[0] === 0xfe ? bytes.swap16().toString('utf16le') : bytes
  const utf8 = Buffer.from(typeof text === 'string' ? text.replace(/^[^<]*<\?xml.*?\?>/, '') : text)
  const pixels = await sharp(utf8, { unlimited: true }).ensureAlpha().raw().toBuffer()
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return pixels.toString('hex')
}

describe.each(Object.entries(drawings))('a drawing with %s', (_, make) => {
  test('tells nothing of its makers, and looks the same', async ({ world }) => {
    const original = Buffer.from(await make())
    await world.write('my.example', { 'content.txt': 'A', 'a.svg': original })
    const { status, bytes } = await get(world, '/a.svg')
    expect(status).toBe(200)
    const said = unfold(bytes)
    expect(traces.filter((trace) => said.includes(trace))).toEqual([])
    expect((await drawn(bytes)) === (await drawn(original))).toBe(true)
  })
})

test('a picture within a drawing that is broken into lines arrives whole', async ({ world }) => {
  for (const name of ['lines by reference', 'lines and blanks', 'an address in capitals', 'escaped base64']) {
    await world.write('my.example', { 'content.txt': 'A', 'a.svg': Buffer.from(await drawings[name]!()) })
    const inside = /base64,([\w+/=]+)/.exec((await get(world, '/a.svg')).bytes.toString('latin1'))?.[1] ?? ''
    const [sent, original] = [Buffer.from(inside, 'base64'), await photo()]
    expect(await sharp(sent).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer())
  }
})

test('a drawing that says nothing of anybody stays as it is, byte for byte', async ({ world }) => {
  const plain = `<?xml version="1.0" encoding="UTF-8"?>\n${svg(`<title>A mill</title><desc>Its wings turn.</desc>
    <style>.a { fill: url("#b") } [data-look="neo"] { color: red }</style><g data-look="neo" aria-label="Wings">${rect}</g>
    <a xlink:href="https://example.org/a:b"><text xml:space="preserve">C:&amp; data: a, b</text></a>`)}\n`
  await world.write('my.example', { 'content.txt': 'A', 'a.svg': plain })
  expect((await get(world, '/a.svg')).bytes.toString()).toBe(plain)
})

test.for([
  ['zeros', Buffer.from(`\x1f\x8b\x08\0${mark}`, 'latin1')],
  ['letters that are not known here', `<?xml version="1.0" encoding="X-ROSA"?>${svg(traced)}`],
  ['entities without an end', `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${svg('&a;')}`],
  [
    'entities that grow',
    `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>${svg('&a9;')}`,
  ],
] as const)('a drawing of %s is not sent', async ([, drawing], { world }) => {
  await world.write('my.example', { 'content.txt': 'A', 'a.svg': drawing })
  expect((await get(world, '/a.svg')).status).toBe(404)
})

const times = (text: string, length: number) => text.repeat(length / text.length)
/** Nearly the most that a drawing may have in a long run. */
const largestDrawingBytes = shortOrLong(2_000_000, 9_000_000)

const hostileDrawings: Record<string, () => string | Buffer> = {
  attributes: () => svg('', times(' a:b=""', largestDrawingBytes)),
  'kept attributes': () => svg('', times(' ab=""', largestDrawingBytes)),
  elements: () => svg(times('<a:b/>', largestDrawingBytes)),
  'nested elements': () => svg(times('<g>', largestDrawingBytes)),
  'nested foreign elements': () => svg(times('<a:b>', largestDrawingBytes)),
  vocabularies: () => svg(times('<g xmlns:a="b">', largestDrawingBytes)),
  references: () => svg(image(`data:image/png;base64,${times('&#10;', largestDrawingBytes)}`)),
  'lines of an address': () => svg(image(`data:image/png;base64,${times('A&#10;', largestDrawingBytes)}`)),
  'raw lines of an address': () => svg(image(`data:image/png;base64,${times('A\n', largestDrawingBytes)}`)),
  escapes: () => svg(image(`data:image/png;base64,${times('%41', largestDrawingBytes)}`)),
  'entities of an attribute': () =>
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(`<g id="${times('&a;', largestDrawingBytes)}"/>`)}`,
  'entities without a use': () => `<!DOCTYPE svg [${times('<!ENTITY a "b">', largestDrawingBytes)}]>${svg('')}`,
  'comments in a document type': () => `<!DOCTYPE svg [${times('<!---->', largestDrawingBytes)}]>${svg('')}`,
  'comments before an element': () => `${times('<!---->', largestDrawingBytes)}${svg('')}`,
  sections: () => `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(times('<![CDATA[]]>', largestDrawingBytes))}`,
  'a value of references': () =>
    `<!DOCTYPE svg [<!ENTITY b "c"><!ENTITY a "${times('&b;', largestDrawingBytes)}">]>${svg('&a;')}`,
  'comments of a style': () => svg(`<style>${times('/**/', largestDrawingBytes)}</style>`),
  'texts of a style': () => svg(`<style>${times('""', largestDrawingBytes)}</style>`),
  'slashes in a style': () => svg(`<style>"${times('\\', largestDrawingBytes)}</style>`),
  'addresses of a style': () => svg(`<style>${times('url(data:,)', largestDrawingBytes)}</style>`),
  'open addresses of a style': () => svg(`<style>${times('url(', largestDrawingBytes)}</style>`),
  titles: () => svg(times('<title>', largestDrawingBytes)),
  'a title': () => svg(`<title>${times('a', largestDrawingBytes)}</title>`),
  'data of labels': () => svg(`<g data-a="${times('1.', largestDrawingBytes)}"/>`),
  'UTF-16': () => wide(svg(times('<!---->', largestDrawingBytes / 2))),
  alphabets: () => `<?xml version="1.0" encoding="gbk"?>${svg(times('\xc4\xe3', largestDrawingBytes))}`,
}

test.for(Object.entries(hostileDrawings))(
  'a drawing of %s, made to take long, keeps nobody else waiting',
  async ([, make], { world }) => {
    const made = make()
    const bytes = Buffer.isBuffer(made) ? made : Buffer.from(made, 'latin1')
    expect(await turnForFile(world, '.svg', bytes, 50)).toBeLessThan(50)
  },
)
