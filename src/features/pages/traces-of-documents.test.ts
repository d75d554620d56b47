// @module-tag long
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { expect } from 'vitest'
import { turnForFile } from '#test/hostile-media.ts'
import { mark } from '#test/marked-media.ts'
import { test, type World } from '#test/world.ts'

async function sent({ visit, write }: World, name: string, bytes: Buffer) {
  await write('my.example', { 'content.txt': 'A', [name]: bytes })
  const answer = await visit(`http://my.example/${name}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
    .withExif({ IFD0: { Make: mark }, IFD3: { GPSLatitude: '48/1 8/1 14/1' } })
    .jpeg()
    .toBuffer()

type Files = Record<string, string | Buffer>

/** `isStreamed` leaves the sizes behind the bytes, as many programs do. */
async function pack(files: Files, isStreamed = false): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) {
    const compress = name !== 'mimetype'
    if (isStreamed && compress)
      zip.addReadStreamLazy(name, { compress }, (done) => done(null, Readable.from([Buffer.from(bytes)])))
    else zip.addBuffer(Buffer.from(bytes), name, { compress })
  }
  zip.end()
  return buffer(zip.outputStream)
}

async function unpack(bytes: Buffer): Promise<Record<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const files: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  return files
}

const core = `<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:title>The mill</dc:title><dc:creator>Rosa ${mark}</dc:creator><cp:lastModifiedBy>Rosa</cp:lastModifiedBy></cp:coreProperties>`
const app = `<Properties><Application>Word</Application><Company>Rosa Ltd</Company><Template>/home/Rosa/a.dotx</Template></Properties>`
const meta = `<office:document-meta><office:meta><meta:initial-creator>Rosa</meta:initial-creator><dc:creator>Rosa</dc:creator><meta:template xlink:href="/home/Rosa/a.ott"/><dc:title>The mill</dc:title></office:meta></office:document-meta>`

const documents: Record<string, () => Promise<Files>> = {
  'a.docx': async () => ({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document>${'The mill turns. '.repeat(200)}</w:document>`,
    'word/media/image1.jpeg': await photo(),
    'docProps/core.xml': core,
    'docProps/app.xml': app,
    'word/comments.xml': '<w:comment w:author="Ann">Yes</w:comment>',
  }),
  'a.odt': async () => ({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<office:text>The mill turns.</office:text>',
    'Pictures/a.jpg': await photo(),
    'meta.xml': meta,
  }),
  'a.epub': async () => ({
    mimetype: 'application/epub+zip',
    'OEBPS/content.opf': '<dc:creator>Ann Author</dc:creator>',
    'OEBPS/cover.jpg': await photo(),
    'OEBPS/last.xhtml': '<p>The end.</p>',
  }),
}

test.for(
  Object.keys(documents).flatMap(
    (name) =>
      [
        [name, false],
        [name, true],
      ] as const,
  ),
)(
  '%s keeps its text, and its pictures and properties name neither places nor people (streamed: %s)',
  async ([name, isStreamed], { world }) => {
    const files = await documents[name]!()
    const original = await pack(files, isStreamed)
    const bytes = await sent(world, name, original)
    const [before, after] = [await unpack(original), await unpack(bytes)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const all = Buffer.concat(Object.values(after))
    expect([all.includes(mark), all.includes('Rosa')]).toEqual([false, false])
    const texts = Object.keys(before).filter((one) => !/jpe?g$|docProps|meta\.xml$/.test(one))
    for (const one of texts) expect(after[one]).toEqual(before[one])
    for (const one of Object.keys(before).filter((path) => /jpe?g$/.test(path)))
      expect(await sharp(after[one]).raw().toBuffer()).toEqual(await sharp(before[one]).raw().toBuffer())
    expect(bytes.subarray(0, 4 + 26 + 8)).toEqual(original.subarray(0, 4 + 26 + 8))
  },
)

test('a document that is signed, damaged or tells nothing stays as it is, byte for byte', async ({ world }) => {
  const files = await documents['a.docx']!()
  const signed = await pack({ ...files, '_xmlsignatures/sig1.xml': '<Signature/>' })
  const whole = await pack(files)
  const damaged = [whole.subarray(0, -30), Buffer.from(whole).fill(0xff, whole.length - 60, whole.length - 40)]
  const plain = await pack({ 'word/document.xml': '<w:document/>', 'docProps/core.xml': '<a/>' })
  for (const bytes of [signed, ...damaged, plain]) expect(await sent(world, 'a.docx', bytes)).toEqual(bytes)
  expect(await sent(world, 'a.zip', whole)).toEqual(whole)
})

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta><rdf:Description xmp:CreatorTool="Rosa Writer">
<dc:title><rdf:Alt><rdf:li>The mill</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Rosa</rdf:li></rdf:Seq></dc:creator>
<exif:GPSLatitude>${mark}</exif:GPSLatitude></rdf:Description></x:xmpmeta><?xpacket end="w"?>`

async function pdf({ info = '/Author (Rosa \\(Luxemburg\\) (x))', more = '', packet = xmp } = {}): Promise<Buffer> {
  const picture = await photo()
  const head = (number: number, dictionary: string) => `${number} 0 obj\n<< ${dictionary} >>\n`
  return Buffer.concat(
    [
      '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n',
      head(1, '/Type /Catalog /Pages 2 0 R'),
      `endobj\n${head(2, '/Type /Pages /Kids [] /Count 0')}endobj\n`,
      `${head(3, `/Subtype /Image /Filter /DCTDecode /Length ${picture.length}`)}stream\n`,
      picture,
      `\nendstream\nendobj\n${head(4, `/Type /Metadata /Length ${packet.length}`)}stream\n${packet}\nendstream\nendobj\n`,
      `${head(5, `/Title (The mill) /Creator <feff0052006f00730061> ${info}`)}endobj\n${more}`,
      'trailer << /Root 1 0 R /Info 5 0 R >>\n%%EOF\n',
    ].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
}
const pictureIn = (bytes: Buffer) => bytes.subarray(bytes.indexOf('stream\n') + 7, bytes.indexOf('\nendstream'))

test('a PDF keeps its pages and title, and names neither places nor people', async ({ world }) => {
  const original = await pdf()
  const bytes = await sent(world, 'a.pdf', original)
  const text = bytes.toString('latin1')
  expect(bytes.length).toBe(original.length)
  expect(['Rosa', 'Luxemburg', mark, '0052006f'].filter((one) => text.includes(one))).toEqual([])
  expect(text.match(/The mill/g)).toHaveLength(2)
  expect(text).toMatch(/\/Author \( +\)/)
  for (const sign of ['endobj', 'endstream', '/Info 5 0 R', '<rdf:li>', '</dc:creator>'])
    expect(text.lastIndexOf(sign)).toBe(original.toString('latin1').lastIndexOf(sign))
  const [sentPicture, picture] = [pictureIn(bytes), pictureIn(original)]
  expect(await sharp(sentPicture).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer())
})

test('a PDF that is signed or encrypted stays as it is, and one for archives keeps its properties', async ({
  world,
}) => {
  for (const more of ['/ByteRange [0 1 2 3]', '/Encrypt 9 0 R']) {
    const bytes = await pdf({ more })
    expect(await sent(world, 'a.pdf', bytes)).toEqual(bytes)
  }
  const kept = await pdf({ packet: xmp.replace('<x:xmpmeta>', '<x:xmpmeta><pdfaid:part>3</pdfaid:part>') })
  const bytes = await sent(world, 'b.pdf', kept)
  expect([bytes.includes('Luxemburg'), pictureIn(bytes).includes(mark)]).toEqual([true, false])
  const odd = Buffer.from('%PDF-1.4\n1 0 obj << /Author (Rosa >> endobj trailer << /Info 1 0 R >>\xff')
  expect(await sent(world, 'c.pdf', odd)).toEqual(odd)
})

const large = 9_000_000
const times = (text: string) => text.repeat(large / text.length)
const hostile: Record<string, () => string | Promise<Buffer>> = {
  'pictures.pdf': () => `%PDF-1.4\xff${times('stream\n\xff\xd8\xff')}`,
  'closed-pictures.pdf': () => `%PDF-1.4\xff${times('stream\n\xff\xd8\xff\xe1\0\x09abcdefgendstream')}`,
  'properties.pdf': () => `%PDF-1.4\xff/Info 1 0 R ${times('1 0 obj /Author (')}endobj`,
  'packets.pdf': () => `%PDF-1.4\xff${times('<?xpacket begin<dc:creator>')}`,
  'packet.pdf': () => `%PDF-1.4\xff<?xpacket begin ${'<dc:creator>'.repeat(40_000)}<?xpacket end`,
  'files.docx': async () =>
    pack(
      Object.fromEntries(
        Array.from({ length: 4_900 }, (_, at) => [`word/media/${at}.jpg`, Buffer.from('\xff\xd8\xff', 'latin1')]),
      ),
    ),
  'zeros.docx': async () => pack({ 'docProps/core.xml': Buffer.alloc(31_000_000, '<dc:creator>') }),
}

test.for(Object.entries(hostile))(
  '%s, made to take long, keeps nobody else waiting',
  async ([name, make], { world }) => {
    const made = await make()
    const bytes = typeof made === 'string' ? Buffer.from(made, 'latin1') : made
    expect(await turnForFile(world, name, bytes, 50)).toBeLessThan(50)
  },
)
