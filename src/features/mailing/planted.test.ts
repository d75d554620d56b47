import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { linkIn, openList } from '#test/mailing.ts'
import { test, type World } from '#test/world.ts'

const swindle = { name: 'Your account is locked, call 555', email: 'ann@example.com' }

type List = Awaited<ReturnType<typeof openList>>

/** Presses the button of the latest mail that asks to confirm, in a browser with these cookies. */
async function confirm(world: World, list: List, cookie?: string) {
  const link = linkIn(await list.textTo('ann@example.com'), 'confirm')
  return world.visit(link, { method: 'POST', ...(cookie && { headers: { cookie } }) })
}

const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';', 1)[0]

test('a name that a stranger planted is gone once the owner of the address confirms', async ({ world }) => {
  const list = await openList(world)
  await list.subscribe(swindle)
  expect((await list.rowOf('ann@example.com'))?.name).toBe(swindle.name)
  await confirm(world, list)
  expect(await list.rowOf('ann@example.com')).toMatchObject({
    state: 'confirmed',
    name: '',
    search: 'ann@example.com ',
  })
})

test('a name that was typed in the browser that confirms stays', async ({ world }) => {
  const list = await openList(world)
  const cookie = cookieOf(await list.subscribe({ name: 'Ann', email: 'ann@example.com' }))
  expect((await confirm(world, list, cookie)).status).toBe(200)
  expect((await list.rowOf('ann@example.com'))?.name).toBe('Ann')
})

test('the mark of one’s own browser doesn’t keep what a stranger typed afterwards', async ({ world }) => {
  const list = await openList(world)
  const cookie = cookieOf(await list.subscribe({ name: 'Ann', email: 'ann@example.com' }))
  list.later(1)
  await list.subscribe(swindle)
  await confirm(world, list, cookie)
  expect((await list.rowOf('ann@example.com'))?.name).toBe('')
})

test('counted links and opened pictures answer on the host of their campaign alone, those of a draft also once it is live', async ({
  world,
}) => {
  const list = await openList(world)
  const other = await openList(world, 'eve@example.com', 'other.example')
  await list.join('yes@example.com', { tracking: true })
  const { body } = await list.call(`POST ${list.on}/campaigns`, {
    subject: 'News',
    content: 'Look at [bread](https://bread.example/).',
  })
  await list.call(`POST /api/campaigns/${body.id}/send`, { version: 1 })
  const stateOf = async () => (await list.call(`GET /api/campaigns/${body.id}`)).body.state
  await expect.poll(stateOf).toBe('sent')
  const html = (await list.mailTo('yes@example.com'))?.content?.html.replaceAll('&amp;', '&') ?? ''
  const links = [/http\S+mail-link[^"]+/, /http\S+mail-opened[^"]+/].map((kind) => new URL(kind.exec(html)?.[0] ?? ''))
  const statusAt = async (address: string) =>
    Promise.all(links.map(async ({ pathname }) => (await world.visit(address.replace('*', pathname))).status))
  /** Hosts of others, and those of nobody. */
  const elsewhere: [address: string, status: number][] = [
    ['http://localhost*', 404],
    [`http://localhost*?domain=${other.label}`, 404],
    [`http://${other.host}*`, 404],
    ['http://other.example*', 421],
    ['http://203.0.113.66*', 421],
  ]
  const expectElsewhere = async () => {
    for (const [address, status] of elsewhere)
      expect([address, await statusAt(address)]).toEqual([address, [status, status]])
  }
  await expectElsewhere()
  // The platform's host leads nobody to an address that a draft has chosen; a page says it.
  const draft = `http://localhost*?domain=${list.label}`
  expect(await statusAt(draft)).toEqual([200, 200])
  const page = await (await world.visit(draft.replace('*', links[0]!.pathname))).text()
  expect(page).toContain('href="https://bread.example/"')
  const live = { state: 'active', verifiedName: 'bakery.example' } as const
  await world.ctx.db.update(domains).set(live).where(eq(domains.id, list.id))
  await world.names.refresh()
  expect(await statusAt('http://bakery.example*')).toEqual([302, 200])
  await expectElsewhere()
  // They were sent while the site was a draft, and lead to the platform for as long as the mails are kept.
  expect(await statusAt(draft)).toEqual([200, 200])
})
