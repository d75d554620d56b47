import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { packHostile } from '#test/hostile-zip.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

/** Paths that mean something outside of the site on some system, or can't be a file's. */
const badPaths = [
  '..',
  '../secret.txt',
  '../other.example/content.txt',
  '../../../../etc/passwd',
  'a/../../other.example/content.txt',
  'a/./b.txt',
  './a.txt',
  '.. /a.txt',
  '..../a.txt',
  '..;/a.txt',
  '..\\other.example\\content.txt',
  'a\\b.txt',
  '\\\\server\\share\\a.txt',
  'C:/a.txt',
  'c:a.txt',
  'C:\\a.txt',
  'file:///etc/a.txt',
  'a.txt\0',
  'a\0.txt',
  '\0',
  'a\n.txt',
  'a\u007f.txt',
  'CON',
  'con.txt',
  'a/NUL.txt',
  'aux.csv',
  'COM1.txt',
  'lpt9.txt',
  'git~1/a.txt',
  'a.txt.',
  'a.txt ',
  'folder./a.txt',
  'folder /a.txt',
  '.htaccess',
  '.git/config.txt',
  '.env.txt',
  'a/.hidden/b.txt',
  '.writing-00000000-0000-0000-0000-000000000000',
  'a.txt:stream.txt',
  'a.txt::$DATA',
  'gpj.\u202etxt',
  '\ufeffa.txt',
  '%2e%2e%2fother.example%2fcontent.txt',
  '..%2fa.txt',
  'a%00.txt',
  '..%252fa.txt',
  '%C0%AE%C0%AE/a.txt',
  `${'a'.repeat(252)}.txt`,
  `${'a/'.repeat(520)}b.txt`,
]

const fileAt = (site: Site, path: string) => `/api/files/${site.id}/${encodeURIComponent(path)}`
const query = (path: string) => `path=${encodeURIComponent(path)}`

/** Every call that takes a path, with one. */
const callsWith = (site: Site, path: string): [string, () => Promise<{ status: number }>][] => [
  ['list', () => site.call(`GET ${site.on}/files?${query(path)}`)],
  ['read', () => site.call(`GET ${fileAt(site, path)}`)],
  ['save', () => site.call(`PUT ${fileAt(site, path)}`, { content: 'evil' })],
  ['delete', () => site.call(`DELETE ${fileAt(site, path)}`)],
  ['create', () => site.create({ path, content: 'evil' })],
  ['create folder', () => site.create({ path, type: 'directory' })],
  ['move from', () => site.move(path, 'taken.txt')],
  ['move to', () => site.move('mine.txt', path)],
  ['copy from', () => site.copy(path, 'taken.txt')],
  ['copy to', () => site.copy('mine.txt', path)],
  ['upload into', () => site.upload({ 'evil.txt': 'evil' }, path)],
  ['versions', () => site.call(`GET ${site.on}/versions?${query(path)}`)],
  ['draft', () => site.call(`GET ${site.on}/draft?${query(path)}`)],
  ['save draft', () => site.call(`PUT ${site.on}/draft`, { path, content: 'evil', base: null })],
  ['drop draft', () => site.call(`DELETE ${site.on}/draft?${query(path)}`)],
]

/** A site, and another one that nobody may touch. */
async function openTwo(world: World) {
  const site = await openSite(world)
  await site.save('mine.txt', 'mine')
  const other = await openSite(world, 'other@example.com', 'other.example')
  await other.save('content.txt', 'nobody-else’s')
  await writeFile(join(world.sites, 'secret.txt'), 'secret')
  const look = async () => JSON.stringify([await site.list(), await other.list()])
  const before = await look()
  const expectUntouched = async () => {
    expect(await look()).toBe(before)
    expect((await other.onDisk('content.txt'))?.toString()).toBe('nobody-else’s')
    expect((await site.onDisk('mine.txt'))?.toString()).toBe('mine')
    expect(await readFile(join(world.sites, 'secret.txt'), 'utf8')).toBe('secret')
  }
  return { site, other, expectUntouched }
}

describe('a path that leaves the site or could not be a file’s', () => {
  test('is refused by every call', async ({ world }) => {
    const { site, expectUntouched } = await openTwo(world)
    for (const path of badPaths) {
      for (const [what, call] of callsWith(site, path)) {
        // A browser and every library take dots out of an address before they send it.
        const isNormalised = /^\.\.?$/.test(path) && ['read', 'save', 'delete'].includes(what)
        const { status } = await call()
        const fine = isNormalised || path.includes('\n') ? [400, 404, 405] : [400]
        expect([path, what, status]).toEqual([path, what, expect.toBeOneOf(fine)])
      }
    }
    await expectUntouched()
  })

  test('is refused in the name of an upload', async ({ world }) => {
    const { site, expectUntouched } = await openTwo(world)
    // A form can't carry these marks.
    const sendable = badPaths.filter((path) => !/[\n\0\ufeff]/.test(path))
    for (const path of [...sendable, '/etc/a.txt', '//a.txt'])
      expect([path, (await site.upload({ [path]: 'evil' })).status]).toEqual([path, 400])
    await expectUntouched()
  })

  const addresses = [
    '..%2fother.example%2fcontent.txt',
    '%2e%2e%2fother.example%2fcontent.txt',
    '%2e%2e/%2e%2e/other.example/content.txt',
    '..%252fother.example%252fcontent.txt',
    '%252e%252e%252fother.example%252fcontent.txt',
    '%c0%ae%c0%ae%c0%afother.example/content.txt',
    '..%5cother.example%5ccontent.txt',
    '....//other.example/content.txt',
    'a%00.txt',
    '%ff',
    '%',
    '../../../../../etc/passwd',
    '../other.example/content.txt',
  ]
  test('is refused unencoded in an address', async ({ world }) => {
    const { site, other, expectUntouched } = await openTwo(world)
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const headers = { authorization: `Bearer ${site.tokenOf()}`, 'content-type': 'application/json', host: 'localhost' }
    for (const path of addresses)
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const asked = request({ port, host: '127.0.0.1', method, headers, path: `/api/files/${site.id}/${path}` })
        asked.end(method === 'PUT' ? JSON.stringify({ content: 'evil' }) : undefined)
        const [answer] = await once(asked, 'response')
        const said = await text(answer)
        expect([method, path, answer.statusCode]).toEqual([method, path, expect.toBeOneOf([400, 404, 405, 415])])
        expect(said).not.toMatch(/nobody-else|root:/)
      }
    server.close()
    expect((await other.versions('content.txt'))[0]).toMatchObject({ savedBy: 'other@example.com' })
    await expectUntouched()
  })
})

test('a symbolic link on disk isn’t followed', async ({ world }) => {
  const { site, other, expectUntouched } = await openTwo(world)
  const folder = join(world.sites, site.label)
  await mkdir(join(folder, 'inner'))
  await symlink(join(world.sites, other.label), join(folder, 'inner/out'))
  await symlink(join(world.sites, other.label, 'content.txt'), join(folder, 'inner/content.txt'))
  await symlink('/nowhere', join(folder, 'inner/broken.txt'))
  for (const path of [
    'inner/out',
    'inner/out/content.txt',
    'inner/out/new.txt',
    'inner/content.txt',
    'inner/broken.txt',
  ])
    for (const [what, call] of callsWith(site, path).filter(([name]) => !/versions|draft/.test(name))) {
      const { status } = await call()
      expect([path, what, status]).toEqual([path, what, expect.toBeOneOf([400, 404, 409, 415])])
    }
  const zip = packHostile([{ name: 'inner/out/content.txt', bytes: 'evil' }])
  expect((await site.takeIn(zip)).status).toBe(400)
  expect(Buffer.from(await (await site.pack()).arrayBuffer()).toString('latin1')).not.toMatch(
    /inner\/(?:out|content|broken)/,
  )
  expect((await site.call(`GET ${site.on}/search?q=nobody-else`)).body).toEqual([])
  await site.remove('inner')
  await expectUntouched()
})

const strange = ['', 'none.example', '_trash', '_deleted', '..', '%2e%2e', '*', 'localhost', '0'.repeat(36), '%00']

test('another user’s domain can’t be touched, by its id, its label or its name', async ({ world }) => {
  const { site, other, expectUntouched } = await openTwo(world)
  const [version] = await other.versions('content.txt')
  for (const named of [other.id, other.label, other.label.toUpperCase(), `www.${other.label}`, ...strange]) {
    const on = `/api/domains/${named}`
    for (const [line, body] of [
      [`GET ${on}/files`, undefined],
      [`GET ${on}/files?id=${site.id}&domain=${site.id}`, undefined],
      [`GET /api/files/${named}/content.txt`, undefined],
      [`PUT /api/files/${named}/content.txt`, { content: 'evil', domain: site.id, id: site.id }],
      [`DELETE /api/files/${named}/content.txt`, undefined],
      [`POST ${on}/files`, { path: 'evil.txt', id: site.id }],
      [`POST ${on}/files/move`, { from: 'content.txt', to: 'evil.txt', id: site.id }],
      [`POST ${on}/files/copy`, { from: 'content.txt', to: 'evil.txt' }],
      [`GET ${on}/search?q=theirs`, undefined],
      [`GET ${on}/trash`, undefined],
      [`GET ${on}/versions?path=content.txt`, undefined],
      [`GET ${on}/versions/${version!.id}`, undefined],
      [`POST ${on}/versions/${version!.id}/restore`, undefined],
      [`GET ${on}/draft?path=content.txt`, undefined],
    ] as const) {
      const { status, body: answer } = await site.call(line, body)
      expect([line, status]).toEqual([line, expect.toBeOneOf([400, 404, 405])])
      expect(JSON.stringify(answer)).not.toContain('nobody-else’s')
    }
  }
  const { status } = await world.visit(`http://localhost/api/domains/${other.id}/export`, {
    headers: { authorization: `Bearer ${site.tokenOf()}` },
  })
  expect(status).toBe(404)
  await expectUntouched()
})

/** What each call answers to somebody who may do it. */
const done = async (site: Site, token: string) => {
  await site.write({ 'role.txt': 'x', 'gone.txt': 'x' })
  const options = { token }
  const call = async (line: string, sent?: object) => (await site.call(line, sent, options)).status
  const reading = [
    await call(`GET ${site.on}/files`),
    await call(`GET ${site.fileAt('role.txt')}`),
    await call(`GET ${site.on}/search?q=x`),
    await call(`GET ${site.on}/trash`),
    await call(`GET ${site.on}/versions?path=role.txt`),
    (await site.pack(options)).status,
  ]
  const writing = [
    await call(`PUT ${site.fileAt('role.txt')}`, { content: 'y' }),
    await call(`POST ${site.on}/files`, { path: 'made.txt' }),
    (await site.upload({ 'up.txt': 'x' }, '', options)).status,
    await call(`POST ${site.on}/files/move`, { from: 'made.txt', to: 'moved.txt' }),
    await call(`POST ${site.on}/files/copy`, { from: 'role.txt', to: 'copied.txt' }),
    await call(`DELETE ${site.fileAt('gone.txt')}`),
    await call(`PUT ${site.on}/draft`, { path: 'role.txt', content: 'x', base: null }),
    await call(`GET ${site.on}/draft?path=role.txt`),
    await call(`DELETE ${site.on}/draft?path=role.txt`),
    (await site.takeIn(packHostile([{ name: 'in.txt' }]), options)).status,
    await call(`POST ${site.on}/trash/00000000-0000-4000-8000-000000000000/restore`),
    await call(`POST ${site.on}/versions/00000000-0000-4000-8000-000000000000/restore`),
  ]
  return [reading, writing]
}

const read = Array(6).fill(200)
const written = [200, 201, 201, 200, 201, 200, 200, 200, 200, 200, 404, 404]
test.for([
  ['admin', read, written],
  ['editor', read, written],
  ['viewer', read, Array(12).fill(403)],
] as const)('as %s one may do what that role is for', async ([role, reading, writing], { world }) => {
  const site = await openSite(world)
  const token = await site.addMember(`${role}@example.com`, role)
  expect(await done(site, token)).toEqual([reading, writing])
})

test('without a token, or with one that does not hold, every call is refused', async ({ world }) => {
  const site = await openSite(world)
  for (const token of ['', 'x', `${site.tokenOf()}x`, `${site.tokenOf().split('.').slice(0, 2).join('.')}.`])
    expect(await done(site, token)).toEqual([Array(6).fill(401), Array(12).fill(401)])
})

test('a token of a tenant’s host acts there, on that tenant alone', async ({ world }) => {
  const [site, second] = [await openSite(world), await openSite(world, 'owner@example.com', 'second.example')]
  const token = await world.signIn('owner@example.com', site.host)
  const ask = async (host: string, line: string, body?: object) => (await world.ask(line, body, { token, host })).status
  expect(await ask(site.host, `GET ${site.on}/files`)).toBe(200)
  expect(await ask(site.host, `PUT ${site.fileAt('a.txt')}`, { content: 'x' })).toBe(200)
  expect(await ask(site.host, `GET ${second.on}/files`)).toBe(404)
  expect(await ask(site.host, `GET ${second.on}/files?domain=${second.label}`)).toBe(404)
  expect(await ask(site.host, `PUT ${second.fileAt('a.txt')}`, { content: 'x' })).toBe(404)
  for (const host of ['localhost', second.host]) {
    expect(await ask(host, `GET ${site.on}/files`)).toBe(401)
    expect(await ask(host, `GET ${second.on}/files`)).toBe(401)
  }
  const stranger = await world.signIn('stranger@example.com', site.host)
  expect((await world.ask(`GET ${site.on}/files`, undefined, { token: stranger, host: site.host })).status).toBe(404)
})

test('bodies that are no such call are refused', async ({ world }) => {
  const site = await openSite(world)
  for (const body of [{}, { content: 1 }, { content: null }, { content: { toString: 'x' } }, { content: ['x'] }, []])
    expect((await site.call(`PUT ${site.fileAt('a.txt')}`, body)).status).toBe(400)
  for (const body of [{}, { path: 1 }, { path: 'a.txt', type: 'link' }, { path: 'a.txt', content: 1 }])
    expect((await site.create(body)).status).toBe(400)
  for (const body of [{}, { from: 'a.txt' }, { from: 1, to: 2 }])
    expect((await site.call(`POST ${site.on}/files/move`, body)).status).toBe(400)
  expect(await site.onDisk('a.txt')).toBeUndefined()
})
