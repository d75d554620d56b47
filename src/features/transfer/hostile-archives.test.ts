// @module-tag long
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { packHostile } from '#test/hostile-zip.ts'
import { openSite } from '#test/owned-site.ts'
import { test as inWorld } from '#test/world.ts'
import type { Transfer } from './contract.ts'
import { readArchive } from './server/sources/read-archive.ts'
import { pagesOf } from '#test/old-pages.ts'

async function zip(files: Record<string, string>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files))
    packed.addBuffer(Buffer.from(content), path, { compress: content.length > 5000 })
  packed.end()
  return buffer(packed.outputStream as Readable)
}

async function open(files: Record<string, string>) {
  const archive = await readArchive(await zip(files))
  return pagesOf(archive)
}

const many = (text: string, letters: number) => text.repeat(letters / text.length)
const numbers = (count: number, line: (at: string) => string) =>
  Array.from({ length: count }, (_, at) => line(at.toString(36)))

test.for<[what: string, files: Record<string, string>]>([
  [
    'braces that are never closed',
    { 'content/a.md': `{{${many(' ', 200_000)}x`, 'content/b.md': many('{{  ', 200_000) },
  ],
  [
    'a shortcode that never ends',
    { 'hugo.toml': '', 'content/a.md': `{{<${many(' ', 200_000)}! {{< a${many(' ', 90_000)}` },
  ],
  ['a head of thousands of names', { 'content/a.md': `---\n${numbers(5000, (at) => `${at}:`).join('\n')}\n---\nx` }],
  [
    'thousands of links beside thousands of files',
    {
      ...Object.fromEntries(numbers(9000, (at) => `static/${at}.png`).map((path) => [path, ''])),
      'content/a.md': numbers(20_000, (at) => `[](${at}x.q)`).join(''),
    },
  ],
  ['a head of names within names', { 'content/a.md': `---\n${many('? ', 20_000)}\n---\nx` }],
  ['a head of names within names, each with a mark', { 'content/a.md': `---\n${many('&a ? ', 20_000)}\n---\nx` }],
  ['a head of names behind names', { 'content/a.md': `---\n${many('a: ? ', 20_000)}\n---\nx` }],
  [
    'a head of names within names, line by line',
    { 'content/a.md': `---\n${numbers(150, (at) => ' '.repeat(Number.parseInt(at, 36)) + '?').join('\n')}\n---\nx` },
  ],
  ['emphasis within emphasis', { 'content/a.md': many('~~a*_', 250_000) }],
  [
    'a thousand tags that may say where a page was',
    { 'a.html': `<html>${many('<linkrel=canonicalrel=canonical', 50_000)}` },
  ],
])('an archive is read in no time: %s', async ([, files]) => expect((await open(files)).length).toBeGreaterThan(0))

test.for<[what: string, files: Record<string, string>]>([
  ['an address with broken signs', { 'content/a.md': '[a](%E0%A4%A) ![b](b%ff.png) [c](c%zz.md)' }],
  ['a picture with broken signs', { 'content/a.md': '---\nimage: "%ff.jpg"\n---\nx' }],
  ['an address without a host', { 'content/a.md': '---\npermalink: "\\\\"\n---\nx' }],
  ['a name of backslashes', { 'content/a.md': '---\nslug: "\\\\"\naliases: ["\\\\", "//", "http://["]\n---\nx' }],
  [
    'the name of something within the program',
    { '_config.yml': 'permalink: constructor', '_posts/2020-01-01-a.md': '---\na: b\n---\nx' },
  ],
])('what a text says of its address breaks nothing: %s', async ([, files]) => {
  for (const { address } of await open(files)) expect(new URL(address).host).toBe('archive.invalid')
})

test('what a text says of itself reaches nothing but the text', async () => {
  const heads = [
    '+++\n__proto__.polluted=1\nconstructor.prototype.polluted=2\n[__proto__]\npolluted=2\n+++\nx',
    '---\n__proto__:\n  polluted: 1\nconstructor: {prototype: {polluted: 1}}\n<<: {__proto__: {polluted: 3}}\n---\nx',
    '{"__proto__":{"polluted":1}\n}\nx',
  ]
  await open(Object.fromEntries(heads.map((text, at) => [`content/${at}.md`, text])))
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('an export whose elements are within each other without end is refused', async () => {
  const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${many('<a>', 3_000_000)}`
  await expect(readArchive(Buffer.from(xml))).rejects.toThrow('nested too deeply')
})

test('of files beside an export only the beginning is read to see what they are', async () => {
  const xml = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link></channel>'
  const bytes = packHostile([
    { name: 'a.xml', bytes: `<?xml?>${many(' ', 9000)}`, crc: 1 },
    { name: 'b.xml', bytes: xml },
  ])
  await expect(readArchive(bytes)).rejects.toThrow('no published pages')
})

inWorld('texts with zero bytes and half letters are imported like all others', async ({ world }) => {
  const site = await openSite(world)
  const files = {
    'hugo.toml': 'title = "A\\u0000B"',
    'content/_index.md': `---\ntitle: "A\\0B"\n---\nWords \0 here {{ ${many('x', 34)}😀 }} and {{ \0 }}`,
    'content/b.md': '{"title":"C\\u0000D","description":"\\ud83d"\n}\nMore words',
  }
  const form = new FormData()
  form.set('file', new File([(await zip(files)) as BlobPart], 'we\0b.zip'))
  form.set('confirmed', 'true')
  const sent = new Response(form)
  const begun = await site.send('transfers', await sent.arrayBuffer(), sent.headers.get('content-type') ?? '')
  expect(begun).toMatchObject({ status: 202 })
  const read = async () => (await site.call(`GET ${site.on}/transfers/${begun.body.id}`)).body as Transfer
  await expect.poll(async () => (await read()).state, { interval: 100 }).toBe('ready')
  expect((await read()).pages.map(({ title }) => title)).toEqual(['AB', 'CD'])
  expect(await site.call(`POST ${site.on}/transfers/${begun.body.id}/accept`, {})).toMatchObject({ status: 200 })
})
