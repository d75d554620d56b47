// @module-tag long
import { expect } from 'vitest'
import { oldPage, openOldHost } from '#test/old-host.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from './contract.ts'

/** A site whose owner has an old website that was read. */
async function open(world: World, url: string) {
  const site = await openSite(world)
  const { id } = (await site.call(`POST ${site.on}/transfers`, { url, confirmed: true })).body
  const read = async () => (await site.call(`GET ${site.on}/transfers/${id}`)).body as Transfer
  await expect.poll(async () => (await read()).state, { interval: 100 }).toBe('ready')
  return { site, transfer: await read() }
}

const show = async (world: World, { on, tokenOf }: Site, rest: string, token = tokenOf()) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.visit(`http://localhost${on}/${rest}`, { headers })
  return { status: answer.status, policy: answer.headers.get('content-security-policy'), html: await answer.text() }
}

const hostile = `<script>window.ran = 1</script><img src="/gone.png" onerror="ran = 1" alt="Oven">
<iframe src="/frame"></iframe><form action="/send"><button>Send</button></form><p style="background:url(/seen.png)">Red</p>`

test('an old page is shown without what runs, loads or leads away, and only to those who edit its site', async ({
  world,
}) => {
  await using host = await openOldHost(world, {
    '/': oldPage('Home', hostile, '<style>@import "/more.css";h1{color:teal;background:url(/b.png)}</style>'),
    '/about': oldPage('About', ''),
  })
  const { site, transfer } = await open(world, host.url)
  const old = `transfers/${transfer.id}/old?page=${encodeURIComponent(`${host.url}/`)}`
  const { status, policy, html } = await show(world, site, old)
  expect(status).toBe(200)
  expect(policy).toContain('sandbox')
  expect(policy).toContain("default-src 'none'")
  for (const bad of ['<script', 'onerror', '<iframe', 'action=', 'href=', 'url(', '@import'])
    expect(html).not.toContain(bad)
  for (const good of ['<h1>Home</h1>', 'color:teal', 'alt="Oven"', 'Send']) expect(html).toContain(good)

  const stranger = await openSite(world, 'other@example.com', 'other.example')
  expect((await show(world, site, old, stranger.tokenOf())).status).toBe(404)
  expect((await show(world, stranger, old)).status).toBe(404)
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  expect((await show(world, site, old, viewer)).status).toBe(403)
  for (const page of ['https://elsewhere.example/', '', '../plan.json'])
    expect((await show(world, site, `transfers/${transfer.id}/old?page=${encodeURIComponent(page)}`)).status).toBe(404)
})

test('a new page is shown as taking everything over makes it: with its own menu alone where the site is an untouched sample', async ({
  world,
}) => {
  await using host = await openOldHost(world, { '/': oldPage('Home', ''), '/about': oldPage('About', '') })
  const { site, transfer } = await open(world, host.url)
  const own = 'Only of this site'
  const preview = () => show(world, site, `transfers/${transfer.id}/new?page=/about`)
  const [sample = ''] = (await site.read('menu.txt')).body.content.split(' | ')
  const first = await preview()
  expect(first).toMatchObject({ status: 200, policy: 'sandbox' })
  expect(first.html).toContain('About is what this page of our bakery')
  expect(first.html).toContain('About us')
  expect(await (await world.visit(`http://${site.host}/`)).text()).toContain(`>${sample}<`)
  expect(first.html).not.toContain(`>${sample}<`)
  await site.save('menu.txt', `${own} | /about\n`)
  expect((await preview()).html).toContain(own)

  const stranger = await openSite(world, 'other@example.com', 'other.example')
  const rest = `transfers/${transfer.id}/new?page=/about`
  expect((await show(world, site, rest, stranger.tokenOf())).status).toBe(404)
  expect((await show(world, stranger, rest)).status).toBe(404)
  expect((await show(world, site, `transfers/${transfer.id}/new?page=/nowhere`)).status).toBe(404)
})
