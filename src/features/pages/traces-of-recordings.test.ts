// @module-tag long
import { expect } from 'vitest'
import { turnForFile } from '#test/hostile-media.ts'
import { mark, markedMedia, seen } from '#test/marked-media.ts'
import { test, type World } from '#test/world.ts'

async function sent({ visit, write }: World, name: string, bytes: Buffer) {
  await write('my.example', { 'content.txt': 'A', [name]: bytes })
  const answer = await visit(`http://my.example/${name}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const be = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const le = (value: number) => be(value).reverse()
const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const safe = (value: number) => Buffer.from([21, 14, 7, 0].map((bits) => (value >>> bits) & 127))

const frame = (id: string, text: string) => join(id, be(text.length + 1), Buffer.alloc(3), text)
const tag = (...frames: Buffer[]) => {
  const all = join(...frames)
  return join('ID3\x03\0\0', safe(all.length), all)
}
/** Sound that holds the letters of tags by chance. */
const sound = join(Buffer.from([0xff, 0xfb, 0x90, 0]), seen, ' TAG ID3 APE', Buffer.alloc(400, 0x55))
const priv = tag(...['PRIV', 'GEOB', 'COMM', 'OWNE', 'APIC', 'TXXX'].map((id) => frame(id, mark)))
const old = join('TAG', mark.padEnd(125, '\0'))
const ape = (flags: number) => join('APETAGEX', le(2000), le(mark.length + 32), le(1), le(flags), Buffer.alloc(8))

test.for<[string, Buffer]>([
  ['amid the sound', join(sound, priv, sound)],
  ['of two recordings that were joined', join(priv, sound, old, priv, sound, old)],
  [
    'of the older kind amid the sound',
    join(sound, ape(0xa0000000), mark, ape(0x80000000), sound, mark, ape(0), old, sound),
  ],
  ['at the end, one after the other', join(sound, mark, ape(0), priv, old)],
])('tags of an mp3 %s are not sent, and its sound is', async ([, given], { world }) => {
  const bytes = await sent(world, 'a.mp3', given)
  const sounds = given.toString('latin1').split(sound.toString('latin1')).length - 1
  expect(bytes.equals(Buffer.concat(Array.from({ length: sounds }, () => sound)))).toBe(true)
})

test('a film says neither where it was made nor with which camera', async ({ world }) => {
  const box = (type: string, ...parts: (string | Uint8Array)[]) => {
    const body = join(...parts)
    return join(be(body.length + 8), type, body)
  }
  const colours = box('colr', 'prof', Buffer.from(mark.repeat(9)))
  const name = Buffer.alloc(32, mark)
  const entry = box('avc1', Buffer.alloc(42), name, Buffer.alloc(4), box('avcC', seen), colours)
  const handler = box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(12), mark)
  const table = box('stbl', box('stsd', be(0), be(1), entry))
  const labels = box('udta', box('\xa9xyz', '+48.1374+011.5755/'), box('loci', mark), box('\xa9nam', 'The mill'))
  const track = box('trak', box('mdia', handler, box('minf', table)), labels)
  const bytes = await sent(world, 'a.mp4', join(box('ftyp', 'isom'), box('moov', track), box('mdat', seen)))
  expect(bytes.includes(mark.slice(0, 12)) || bytes.includes('48.13')).toBe(false)
  for (const kept of ['The mill', seen, 'avcC', 'vide']) expect(bytes.includes(kept)).toBe(true)
})

test('a film of the web keeps its title, and not the name of its file', async ({ world }) => {
  const element = (id: string, body: Uint8Array) =>
    join(Buffer.from(id, 'hex'), Buffer.from([0x10]), be(body.length).subarray(1), body)
  const info = [
    ['2ad7b1', '\x0fB@'],
    ['7ba9', 'The mill'],
    ['7384', `/home/rosa/${mark}.mkv`],
    ['3c83ab', mark],
  ]
  const whole = (await markedMedia['film.webm']!()) as Buffer
  const at = whole.indexOf(Buffer.from('1654ae6b', 'hex'))
  const more = element('1549a966', join(...info.map(([id, text]) => element(id!, Buffer.from(text!, 'latin1')))))
  const bytes = await sent(world, 'a.webm', join(whole.subarray(0, at), more, whole.subarray(at)))
  expect([bytes.includes('rosa'), bytes.includes(mark), bytes.includes('The mill')]).toEqual([false, false, true])
})

const large = 9_000_000
const times = (part: Buffer) => Buffer.alloc(Math.floor(large / part.length) * part.length, part)
const hostile: Record<string, Buffer> = {
  'tags.mp3': join(sound, times(Buffer.from('ID3\x03\0\0\0\0\0\0'))),
  'letters.mp3': join(sound, times(Buffer.from('TAG'))),
  'old.mp3': join(sound, times(join(old, Buffer.from([0xff, 0xfb])))),
  'ape.mp3': join(sound, times(Buffer.from('APETAGEX'))),
  'info.webm': join(
    Buffer.from('1a45dfa380', 'hex'),
    Buffer.from('1549a96601ffffffffffffff', 'hex'),
    times(Buffer.from('738480', 'hex')),
  ),
}

test.for(Object.entries(hostile))(
  '%s, made to take long, keeps nobody else waiting',
  async ([name, bytes], { world }) => {
    expect(await turnForFile(world, name, bytes, 50)).toBeLessThan(50)
  },
)
