import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openChat, openChatSite } from '#test/chatting.ts'
import { test, type World } from '#test/world.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { chatPictures } from './server/tables.ts'

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Ann Secret' } })
    .jpeg()
    .toBuffer()

interface Sending {
  id: string
  host?: string
  headers: Record<string, string>
  fields?: Record<string, string>
}

async function send(
  world: World,
  bytes: Uint8Array | string,
  { id, host = 'localhost', headers, fields = {} }: Sending,
) {
  const form = new FormData()
  form.append('file', new File([bytes as BlobPart], 'a.svg', { type: 'image/svg+xml' }))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await world.visit(`http://${host}/api/chats/${id}/images`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: await answer.json() }
}

test('both sides send pictures, which arrive as WebP of a fixed type without what the camera wrote', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const id = crypto.randomUUID()
  const sent = await send(world, await photo(3200, 1600), { ...chat, fields: { client_id: id, content: 'This one' } })
  expect(sent).toMatchObject({
    status: 201,
    body: { message: { content: 'This one', image: { width: 1600, height: 800 }, sender_type: 'visitor' } },
  })
  const { url } = sent.body.message.image
  expect(url).toMatch(/^\/uploads\/[\da-f]{2}\/[\da-f]{32}\.webp$/)
  expect((await send(world, await photo(), { ...chat, fields: { client_id: id } })).body).toEqual(sent.body)
  expect(await world.ctx.db.$count(chatPictures)).toBe(1)
  const shown = await world.visit(`http://${site.host}${url}`)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect([bytes.subarray(8, 12).toString(), bytes.includes('Ann Secret')]).toEqual(['WEBP', false])
  const owner = { id: chat.id, headers: { authorization: `Bearer ${site.tokenOf()}` } }
  expect((await send(world, await photo(), owner)).body.message).toMatchObject({ sender_type: 'admin', content: '' })
  expect((await site.call(`GET ${site.on}/chats`)).body.items[0]).toMatchObject({ last_message: '' })
})

/** A PNG that says to be so large; its pixels are one compressed run of zeros. */
function bomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  )
  const crc = (bytes: Buffer) => (bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), -1) ^ -1) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 2000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('what is no picture, or hides something, is refused or loses it, and leaves nothing behind', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const broken = (await photo()).subarray(0, 200)
  const tried: [string, Uint8Array | string, number[]][] = [
    ['svg', svg, [415]],
    ['html', '<!doctype html><script>alert(1)</script>', [415]],
    ['pdf', '%PDF-1.7\n', [415]],
    ['nothing', '', [400, 415]],
    ['bomb', bomb(60_000), [413, 415, 400]],
    ['half a picture', broken, [400, 415]],
  ]
  for (const [name, bytes, statuses] of tried) {
    const { status } = await send(world, bytes, chat)
    expect([name, statuses.includes(status) ? statuses : status]).toEqual([name, statuses])
  }
  expect((await send(world, Buffer.alloc(10_000_001), chat)).body).toEqual(
    words('Please choose a picture of at most 10 MB.'),
  )
  expect(await world.ctx.db.$count(chatPictures)).toBe(0)
  const polyglot = Buffer.concat([await photo(), Buffer.from(svg), Buffer.from('PK\u0003\u0004<?php system("id") ?>')])
  const { body } = await send(world, polyglot, chat)
  const kept = Buffer.from(await (await world.visit(`http://${site.host}${body.message.image.url}`)).arrayBuffer())
  expect([kept.includes('script'), kept.includes('php'), kept.subarray(0, 4).toString()]).toEqual([
    false,
    false,
    'RIFF',
  ])
})

test('pictures have a ceiling in each chat and site, and go with their chat', async ({ world }) => {
  const site = await openChatSite(world)
  const [chat, other] = [await openChat(world, site), await openChat(world, site, { email: 'b@example.com' })]
  const { body } = await send(world, await photo(), chat)
  const path = body.message.image.url.slice('/uploads/'.length)
  const row = { domainId: site.id, createdAt: world.clock.now }
  await world.ctx.db.insert(chatPictures).values({ ...row, path: 'aa/a.webp', chatId: chat.id, size: 19_999_000 })
  expect((await send(world, await photo(), chat)).body).toEqual(words('This chat has reached its limit for pictures.'))
  expect((await send(world, await photo(), other)).status).toBe(201)
  await world.ctx.db.insert(chatPictures).values({ ...row, path: 'aa/b.webp', chatId: other.id, size: 979_990_000 })
  expect((await send(world, await photo(), other)).status).toBe(413)
  await site.call(`DELETE /api/chats/${chat.id}`)
  passTime(world, 700)
  await world.jobs.run('sweep-chats')
  expect(await world.ctx.uploads.read(path)).toBeUndefined()
})

test('the pictures of one visitor leave room for others, and those who run the site can always send some', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const begin = async (email: string) => openChat(world, site, { email })
  const [chat, second] = [await begin('a@example.com'), await begin('b@example.com')]
  world.moveOn()
  const other = await begin('c@example.com')
  const sendTo = async (to: Sending) => (await send(world, await photo(), to)).status
  const fill = (chatId: string, size: number) =>
    world.ctx.db
      .insert(chatPictures)
      .values({ domainId: site.id, createdAt: world.clock.now, path: `aa/${size}.webp`, chatId, size })
  const owner = { id: chat.id, headers: { authorization: `Bearer ${site.tokenOf()}` } }
  await fill(chat.id, 99_999_000)
  expect([await sendTo(second), await sendTo(other)]).toEqual([413, 201])
  await fill(other.id, 810_000_000)
  expect([await sendTo(other), await sendTo({ ...owner, id: second.id })]).toEqual([413, 201])
  await fill(second.id, 19_990_000)
  expect(await sendTo({ ...owner, id: second.id })).toBe(201)
})

test('a stranger sends no picture into a chat', async ({ world }) => {
  const site = await openChatSite(world)
  const [chat, other] = [await openChat(world, site), await openChat(world, site, { email: 'b@example.com' })]
  expect((await send(world, await photo(), { id: chat.id, headers: {}, host: site.host })).status).toBe(401)
  expect((await send(world, await photo(), { ...chat, headers: other.headers })).status).toBe(404)
  await site.call(`PUT /api/chats/${chat.id}`, { status: 'blocked' })
  expect((await send(world, await photo(), chat)).status).toBe(403)
  expect(await world.ctx.db.$count(chatPictures)).toBe(0)
})

test('where a chat has no room, a picture is refused before it is looked into', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  expect((await send(world, 'no picture', chat)).status).toBe(415)
  const kept = { domainId: site.id, chatId: chat.id, createdAt: world.clock.now }
  await world.ctx.db.insert(chatPictures).values({ ...kept, path: 'aa/a.webp', size: 20_000_000 })
  expect((await send(world, 'no picture', chat)).status).toBe(413)
})
