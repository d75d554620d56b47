import { describe, expect } from 'vitest'
import { idOf } from '#test/collaborators.ts'
import { subscriberImports } from '#mailing/server/tables.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { zip } from '#test/old-sites/zip.ts'
import { test, type World } from '#test/world.ts'
import { words } from '#test/words.ts'

interface SlowBody {
  body: ReadableStream<Uint8Array>
  /** Resolves once the first half is read. */
  begun: Promise<void>
  finish: () => void
}

/** Bytes whose second half comes when it is told to. */
function sendSlowly(bytes: Uint8Array): SlowBody {
  const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isBegun = false
  const half = Math.floor(bytes.length / 2)
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        if (isBegun) await rest.promise
        out.enqueue(isBegun ? bytes.subarray(half) : bytes.subarray(0, half))
        if (isBegun) out.close()
        else begun.resolve()
        isBegun = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, begun: begun.promise, finish: rest.resolve }
}

interface Sending {
  path: string
  type: string
  bytes: Uint8Array
}

async function encode(form: FormData) {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await encoded.arrayBuffer()) }
}

async function oneFile(site: Site): Promise<Sending> {
  const form = new FormData()
  form.append('file', new File(['late words '.repeat(1000)], 'late.txt'))
  return { path: `${site.on}/files/upload?path=`, ...(await encode(form)) }
}

/** Everything that the site has now, which is deleted. */
async function wholeSite(site: Site): Promise<Sending> {
  await site.save('late.txt', 'Ours')
  const bytes = new Uint8Array(await (await site.pack()).arrayBuffer())
  await site.remove('late.txt')
  return { path: `${site.on}/import`, type: 'application/zip', bytes }
}

/** Addresses of people who are said to have agreed to a newsletter. */
function manyAddresses(site: Site): Sending {
  const rows = Array.from({ length: 500 }, (_, nth) => `reader${nth}@example.org`)
  const bytes = new TextEncoder().encode(['email', ...rows].join('\n'))
  return { path: `${site.on}/subscribers/import?consent=yes`, type: 'text/csv', bytes }
}

/** A website to be imported, as it is or in a form. */
async function otherWebsite(site: Site, isForm: boolean): Promise<Sending> {
  const page = `<title>Tearoom</title><h1>Tearoom</h1><p>${'We bake bread every day. '.repeat(20)}</p>`
  const bytes = await zip({ 'index.html': page })
  const path = `${site.on}/transfers`
  if (!isForm) return { path: `${path}?confirmed=yes`, type: 'application/zip', bytes }
  const form = new FormData()
  form.append('confirmed', 'yes')
  form.append('file', new File([bytes as BlobPart], 'website.zip'))
  return { path, ...(await encode(form)) }
}

/** Sends it as somebody to whom something happens while it is on its way. */
async function sendWhile(world: World, token: string, { path, type, bytes }: Sending, happens: () => Promise<unknown>) {
  const { body, begun, finish } = sendSlowly(bytes)
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': String(bytes.length) }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answered = world.visit(`http://localhost${path}`, init)
  await begun
  await happens()
  finish()
  const answer = await answered
  return { status: answer.status, body: await answer.json() }
}

const notSaved = words('You may not change this site any more, so this wasn’t saved.')

describe('what is on its way while its sender', () => {
  test('is removed doesn’t get into the site, be it a file or a whole site', async ({ world }) => {
    const site = await openSite(world)
    for (const sending of [await oneFile(site), await wholeSite(site)]) {
      const token = await site.addMember('editor@example.com', 'editor')
      const id = await idOf(site, 'editor@example.com')
      const before = await site.storage()
      const remove = () => site.call(`DELETE ${site.on}/collaborators/${id}`)
      expect(await sendWhile(world, token, sending, remove)).toEqual({ status: 403, body: notSaved })
      expect(await site.onDisk('late.txt')).toBeUndefined()
      expect(await site.storage()).toBe(before)
    }
  })

  test('becomes a viewer doesn’t either, while what others send does', async ({ world }) => {
    const site = await openSite(world)
    const token = await site.addMember('editor@example.com', 'editor')
    const id = await idOf(site, 'editor@example.com')
    const lower = () => site.call(`PUT ${site.on}/collaborators/${id}/permissions`, { role: 'viewer' })
    const sending = await oneFile(site)
    expect(await sendWhile(world, token, sending, lower)).toEqual({ status: 403, body: notSaved })
    expect(await site.onDisk('late.txt')).toBeUndefined()
    expect((await sendWhile(world, site.tokenOf(), sending, lower)).status).toBe(201)
  })

  test('is removed adds no subscriber and begins no import of a website, while what others send does', async ({
    world,
  }) => {
    const site = await openSite(world)
    const lists = [`${site.on}/subscribers`, `${site.on}/transfers`]
    const kept = () => Promise.all(lists.map(async (path) => (await site.call(`GET ${path}`)).body))
    const before = await kept()
    const sendings = [manyAddresses(site), await otherWebsite(site, false), await otherWebsite(site, true)]
    for (const sending of sendings) {
      const token = await site.addMember('admin@example.com', 'admin')
      const id = await idOf(site, 'admin@example.com')
      const remove = () => site.call(`DELETE ${site.on}/collaborators/${id}`)
      expect(await sendWhile(world, token, sending, remove)).toEqual({ status: 403, body: notSaved })
      expect(await kept()).toEqual(before)
    }
    expect(await world.ctx.db.$count(subscriberImports)).toBe(0)
    for (const sending of sendings.slice(0, 2))
      expect((await sendWhile(world, site.tokenOf(), sending, kept)).status).toBe(202)
  })
})
