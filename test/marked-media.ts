import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** What nobody may read in a file that the public gets. */
export const mark = 'Place 48.13743 11.57549 camera 4711'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description exif:GPSLatitude="${mark}"/></rdf:RDF></x:xmpmeta>`
const bytes = (...parts: (string | number | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as string, 'latin1'))),
  )
const be32 = (value: number) => {
  const out = Buffer.alloc(4)
  out.writeUInt32BE(value)
  return out
}
const le32 = (value: number) => be32(value).reverse()
const le16 = (value: number) => be32(value).subarray(2).reverse()

const paint = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
const withMetadata = (picture: Sharp) =>
  picture
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Copyright: mark, Make: mark }, IFD3: { GPSLatitude: '48/1 8/1 14/1' } })
    .withXmp(xmp)

const segment = (marker: number, body: Uint8Array) => {
  const length = be32(body.length + 2).subarray(2)
  return bytes(0xff, marker, length, body)
}
/** Comments, IPTC, maker's thumbnails, a second picture and a film behind the picture, as phones write them. */
async function jpeg(): Promise<Buffer> {
  const plain = await withMetadata(paint().jpeg()).toBuffer()
  const thumbnail = bytes(
    'JFXX\0\x10',
    await paint()
      .withExif({ IFD0: { Make: mark } })
      .jpeg()
      .toBuffer(),
  )
  const extra = [
    segment(0xe0, thumbnail),
    segment(0xed, bytes('Photoshop 3.0\0', mark)),
    segment(0xe2, bytes('MPF\0', mark)),
    segment(0xe1, bytes('http://ns.adobe.com/xmp/extension/\0', mark)),
    segment(0xeb, bytes('JP', mark)),
    segment(0xfe, bytes(mark)),
  ]
  const film = mp4()
  return bytes(plain.subarray(0, 2), ...extra, plain.subarray(2), plain, film, `MotionPhoto_Data${mark}SEFT`)
}

const chunk = (type: string, data: Uint8Array) => bytes(be32(data.length), type, data, be32(crc32(bytes(type, data))))
async function png(): Promise<Buffer> {
  const plain = await withMetadata(paint().png()).toBuffer()
  const texts = ['tEXt', 'iTXt', 'zTXt', 'caBX'].map((type) => chunk(type, bytes('Location\0', mark)))
  return bytes(plain.subarray(0, 33), ...texts, plain.subarray(33), mark)
}

async function webp(): Promise<Buffer> {
  const plain = await withMetadata(paint().webp()).toBuffer()
  const more = bytes('FILM', le32(mark.length + 1), mark, 0)
  const head = bytes('RIFF', le32(plain.length - 8 + more.length))
  return bytes(head, plain.subarray(8), more, mark)
}

async function gif(): Promise<Buffer> {
  const frames = [paint(), paint().negate()].map((frame) => frame.png().toBuffer())
  const plain = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 3, delay: 90 })
    .toBuffer()
  const table = 13 + 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) * ((plain[10] ?? 0) & 0x80 ? 1 : 0)
  const ending = [1, ...[...Array(256).keys()].toReversed(), 0]
  const adobe = bytes(0x21, 0xff, 11, 'XMP DataXMP', xmp, Buffer.from(ending))
  const note = bytes(0x21, 0xfe, mark.length, mark, 0)
  return bytes(plain.subarray(0, table), adobe, note, plain.subarray(table), mark)
}

const box = (type: string, ...parts: (string | number | Uint8Array)[]) => {
  const body = bytes(...parts)
  return bytes(be32(body.length + 8), type, body)
}
const full = (type: string, ...parts: (string | number | Uint8Array)[]) => box(type, be32(0), ...parts)
const handler = (type: string) => full('hdlr', be32(0), type, Buffer.alloc(12), 'x\0')

interface Track {
  type: string
  at: number
  size: number
}
const track = ({ type, at, size }: Track) =>
  box(
    'trak',
    full('tkhd', Buffer.alloc(80)),
    box('udta', box('name', type), box('\xa9mod', mark)),
    box(
      'mdia',
      full('mdhd', Buffer.alloc(20)),
      handler(type),
      box(
        'minf',
        box(
          'stbl',
          full('stsd', be32(0)),
          full('stts', be32(1), be32(1), be32(1)),
          full('stsc', be32(1), be32(1), be32(1), be32(1)),
          full('stsz', be32(size), be32(1)),
          full('stco', be32(1), be32(at)),
        ),
      ),
    ),
  )

/** What is seen and heard in these films. */
export const seen = 'frames and sound'

/** A film with the labels of phones and music shops, and the tracks of a camera that writes where it is. */
export function mp4(brand = 'isom'): Buffer {
  const start = bytes(box('ftyp', brand, be32(0), brand), box('uuid', Buffer.alloc(16, 7), xmp), box('free', mark))
  const data = bytes(seen, mark, `Caption: GPS ${mark}`, 'Hello there')
  const at = start.length + 8
  const apple = box(
    'meta',
    handler('mdta'),
    full('keys', be32(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\x01', box('data', be32(1), be32(0), mark))),
  )
  const label = (type: string, text: string) => box(type, box('data', be32(1), be32(0), text))
  const shop = full(
    'meta',
    handler('mdir'),
    box('ilst', label('\xa9nam', 'Song of the mill'), label('\xa9cmt', mark), label('covr', mark), label('----', mark)),
  )
  const movie = box(
    'moov',
    full('mvhd', Buffer.alloc(96)),
    track({ type: 'vide', at, size: seen.length }),
    track({ type: 'meta', at: at + seen.length, size: mark.length }),
    track({ type: 'text', at: at + seen.length + mark.length, size: 13 + mark.length }),
    track({ type: 'sbtl', at: at + seen.length + 2 * mark.length + 13, size: 11 }),
    box('udta', box('\xa9xyz', mark), box('loci', mark), box('CAME', mark), shop),
    apple,
  )
  return bytes(start, box('mdat', data), movie, box('meta', handler('mdta'), mark), box('sefd', mark))
}

/** An element of Matroska, whose size takes eight bytes. */
const element = (id: number[], ...parts: (string | number | Uint8Array)[]) => {
  const body = bytes(...parts)
  return bytes(Buffer.from(id), 1, 0, 0, 0, be32(body.length), body)
}

function webm(): Buffer {
  const tag = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], mark))
  const file = element([0x19, 0x41, 0xa4, 0x69], mark)
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], '\0'), element([0xa3], seen))
  const body = bytes(element([0xec], mark), tag, element([0x16, 0x54, 0xae, 0x6b], 'tracks'), cluster, file)
  return bytes(
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm')),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01]),
    Buffer.alloc(7, 0xff),
    body,
  )
}

function page(serial: number, number: number, flags: number, packet: Uint8Array): Buffer {
  const lacing = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
  return bytes(
    'OggS',
    0,
    flags,
    Buffer.alloc(8),
    le32(serial),
    le32(number),
    le32(0),
    lacing.length,
    Buffer.from(lacing),
    packet,
  )
}
function ogg(): Buffer {
  const comment = (text: string) => bytes(le32(text.length), text)
  const tags = bytes(
    'OpusTags',
    comment('libopus'),
    le32(4),
    comment('TITLE=Song of the mill'),
    comment(`LOCATION=${mark}`),
    comment(`x${mark}`),
    comment(`METADATA_BLOCK_PICTURE=${mark.repeat(20)}`),
  )
  return bytes(page(9, 0, 2, bytes('OpusHead', Buffer.alloc(11))), page(9, 1, 0, tags), page(9, 2, 4, bytes(seen)))
}

function mp3(): Buffer {
  const frame = (id: string, text: string) => bytes(id, be32(text.length + 1), 0, 0, 0, text)
  const frames = bytes(
    frame('TIT2', 'Song of the mill'),
    frame('TXXX', mark),
    frame('PRIV', xmp),
    frame('APIC', mark),
    frame('COMM', mark),
  )
  const size = Buffer.from([
    (frames.length >> 21) & 127,
    (frames.length >> 14) & 127,
    (frames.length >> 7) & 127,
    frames.length & 127,
  ])
  const old = bytes('TAG', mark.padEnd(125, ' '))
  const ape = bytes(mark, 'APETAGEX', le32(2000), le32(mark.length + 32), le32(1), le32(0), Buffer.alloc(8))
  return bytes('ID3', 3, 0, 0, size, frames, 0xff, 0xfb, 0x90, 0, seen, ape, old)
}

function wav(): Buffer {
  const part = (type: string, body: Uint8Array) => bytes(type, le32(body.length), body, ...(body.length % 2 ? [0] : []))
  const parts = [
    part('fmt ', bytes(le16(1), le16(1), le32(8000), le32(8000), le16(1), le16(8))),
    part('bext', bytes(mark)),
    part('LIST', bytes('INFO', part('ICMT', bytes(mark)))),
    part('data', bytes(seen)),
    part('iXML', bytes(mark)),
    part('_PMX', bytes(xmp)),
    part('id3 ', bytes(mark)),
  ]
  const body = bytes('WAVE', ...parts)
  return bytes('RIFF', le32(body.length), body, mark)
}

async function ico(): Promise<Buffer> {
  const picture = await png()
  return bytes(0, 0, 1, 0, 1, 0, 60, 40, 0, 0, 1, 0, 32, 0, le32(picture.length), le32(22), picture)
}

async function svg(): Promise<Buffer> {
  const inside = (await jpeg()).toString('base64')
  return Buffer.from(`<?xml version="1.0"?><?xpacket begin="${mark}"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
<!-- ${mark} --><svg:metadata xmlns:svg="http://www.w3.org/2000/svg">${xmp}<metadata/></svg:metadata><title>A mill</title>
<image href="data:image/jpeg;base64,${inside}"/><style><![CDATA[ a > b {} <!-- kept --> ]]></style></svg>`)
}

/** A file of every kind with what its makers and machines write into it. */
export const markedMedia: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'photo.jpg': jpeg,
  'photo.jpeg': jpeg,
  'drawing.png': png,
  'photo.webp': webp,
  'moving.gif': gif,
  'photo.avif': () => withMetadata(paint().avif()).toBuffer(),
  'icon.ico': ico,
  'logo.svg': svg,
  'film.mp4': () => mp4(),
  'film.mov': () => mp4('qt  '),
  'song.m4a': () => mp4('M4A '),
  'film.webm': webm,
  'song.ogg': ogg,
  'song.opus': ogg,
  'song.mp3': mp3,
  'song.wav': wav,
  'misnamed.jpg': png,
  'misnamed.png': jpeg,
}
