import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const wish = 'title Bakery\npowered_by no\n'
const told =
  '“Powered by Sitewright” stays for now: it can be left out of sites that are live on the Pro or Enterprise plan.'

async function openLive(world: World) {
  const site = await openSite(world)
  await site.write({ 'settings.txt': wish, 'content.txt': '# Rolls\n' })
  const live = { state: 'active', verifiedName: 'bakery.example' } as const
  await world.ctx.db.update(domains).set(live).where(eq(domains.id, site.id))
  const isNamed = async () => {
    const html = await (await world.visit('http://bakery.example/')).text()
    return html.includes('Rolls') ? html.includes('Powered by Sitewright') : undefined
  }
  return { site, isNamed }
}
const choose = (site: Site, plan: string) => site.call('POST /api/plan', { plan })

async function problemsOf(site: Site, content = wish) {
  const { body } = await site.call(`POST ${site.on}/problems`, { path: 'settings.txt', content })
  return (body as { file: string; line: number; message: string }[]).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
}

test('a live site on Pro or Enterprise leaves out who made it as soon as its owner has the plan', async ({ world }) => {
  const { site, isNamed } = await openLive(world)
  await choose(site, 'basic')
  await expect.poll(isNamed).toBe(true)
  expect(await problemsOf(site)).toEqual([`settings.txt:2 powered_by: ${told}`])
  await choose(site, 'pro')
  await expect.poll(isNamed).toBe(false)
  expect(await problemsOf(site)).toEqual([])
  await choose(site, 'enterprise')
  await expect.poll(isNamed).toBe(false)
  await choose(site, 'basic')
  await expect.poll(isNamed).toBe(true)
})

test('once the plan has ended the site names who made it again', async ({ world }) => {
  const { site, isNamed } = await openLive(world)
  await choose(site, 'pro')
  await expect.poll(isNamed).toBe(false)
  await site.later(32 * 86_400)
  await world.jobs.run('end-plans')
  await expect.poll(isNamed).toBe(true)
})

test('a draft names who made it whatever its owner pays, and so does a folder that belongs to nobody', async ({
  world,
}) => {
  const site = await openSite(world)
  await choose(site, 'enterprise')
  await site.write({ 'settings.txt': wish, 'settings.de.txt': 'powered_by no\n', 'content.txt': '# Rolls\n' })
  await world.write('folder.example', { 'settings.txt': wish, 'content.txt': '# Rolls\n' })
  for (const host of [site.host, 'folder.example'])
    expect(await (await world.visit(`http://${host}/`)).text()).toContain('Powered by Sitewright')
  const noted = world.logged.filter((words) => words.includes(told))
  expect(noted.map((words) => words.split(' ')[0])).toEqual([
    `${site.label}/settings.txt:2`,
    'folder.example/settings.txt:2',
  ])
  expect(await problemsOf(site)).toEqual([`settings.txt:2 powered_by: ${told}`])
  expect(await problemsOf(site, 'title Bakery\n')).toEqual([])
})

test('a showcase domain never names who made it, and its owner gets no problem', async ({ world }) => {
  await world.write('showcase.example', { 'settings.txt': 'title Show\npowered_by yes\n', 'content.txt': '# Show\n' })
  expect(await (await world.visit('http://showcase.example/')).text()).not.toContain('Powered by')
  await world.write('showcase.example', { 'settings.txt': wish })
  expect(await (await world.visit('http://showcase.example/')).text()).not.toContain('Powered by')
  expect(world.logged.filter((words) => words.includes(told))).toEqual([])
})
