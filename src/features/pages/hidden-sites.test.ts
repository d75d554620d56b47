import { expect } from 'vitest'
import { openInbox } from '#test/inbox.ts'
import { openSite } from '#test/owned-site.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const site = 'my.example'
const plans = 'Layoffs on Monday'

const files = (line: string) => ({
  'settings.txt': `title My place\nstore yes\n${line}\n`,
  'settings.de.txt': 'title Mein Platz\n',
  'menu.txt': `Plans | /plans\n${plans} | /plans\n`,
  'content.txt': `# Home\n\n${plans}\n`,
  'content.de.txt': `# Start\n\n${plans}\n`,
  'plans/content.txt': `# Plans\n\n${plans}\n\n::form\nEmail = mail\n::\n`,
  'parts/plans.txt': `${plans}\n`,
  'store/store.txt': `title=${plans}\nurl=cup\nprice=10\n`,
})

const paths =
  ' plans store store/cup contact nowhere ?language=de parts/plans.txt settings.txt plans/content.txt store/store.txt menu.txt sitemap.xml feed.xml llms.txt plans.md index.md store/cup.md'
const addresses = paths
  .split(' ')
  .flatMap((path) => [
    `http://${site}/${path}`,
    ...(path.endsWith('.txt') ? [`http://${site}/domains/${site}/${path}`] : []),
  ])

const hiding =
  'private yes|Private: yes|hidden=yes|draft true|password swordfish|passwort: swordfish|published no|public: no|online no|visibility private|status: draft|Entwurf: ja|privé oui|maintenance on|coming-soon yes|under_construction: yes|members_only yes|login required|active no|private yes\nprivate no|draft maybe|publish someday|wartungsmodus ja'
test.for(hiding.split('|'))(
  'a site whose settings say that it isn’t for everybody shows nobody anything: %s',
  async (line, { world }) => {
    await world.write(site, files(line))
    for (const address of addresses) {
      const answer = await world.visit(address)
      const text = await answer.text()
      expect([address, answer.status]).toEqual([address, 404])
      expect([address, text.includes(plans), text.includes('swordfish')]).toEqual([address, false, false])
    }
    const robots = await (await world.visit(`http://${site}/robots.txt`)).text()
    expect(robots).toContain('Disallow: /\n')
    expect((await world.visit(`http://${site}/login`)).status).toBe(200)
  },
)

test('a site with a day in its settings is there from then on, and what was kept before is forgotten', async ({
  world,
}) => {
  await world.write(site, files('Publish: 2026-02-01'))
  const read = async (path: string) => (await world.visit(`http://${site}/${path}`)).status
  for (const path of ['', 'plans', 'store/cup', 'parts/plans.txt'])
    expect([path, await read(path)]).toEqual([path, 404])
  world.clock.now = new Date('2026-02-02T00:00:00Z')
  for (const path of ['', 'plans', 'store/cup', 'parts/plans.txt'])
    expect([path, await read(path)]).toEqual([path, 200])
})

test('a site with a day that is over is listed as it would be without one', async ({ world }) => {
  await world.write(site, files('published 2019-05-01'))
  expect(await (await world.visit(`http://${site}/sitemap.xml`)).text()).toContain('/plans')
  expect((await world.visit(`http://${site}/feed.xml`)).status).toBe(404)
})

test('a site that becomes private keeps nothing public that was asked for before', async ({ world }) => {
  await world.write(site, files('accent teal'))
  const read = async (path: string) => (await world.visit(`http://${site}/${path}`)).status
  for (const time of [1, 2])
    for (const path of ['', 'plans', 'parts/plans.txt'])
      expect([time, path, await read(path)]).toEqual([time, path, 200])
  await world.write(site, { 'settings.txt': 'title My place\nprivate yes\n' })
  for (const path of ['', 'plans', 'parts/plans.txt']) expect([path, await read(path)]).toEqual([path, 404])
})

const saying =
  'private no|published yes|published 2019-05-01|status: active|state: Bavaria|access: by tram|maintenance no|offline no|password no|audience hikers|wombat 1|closed Sundays|online since 2020'
test.for(saying.split('|'))('a site whose settings say something else is there: %s', async (line, { world }) => {
  await world.write(site, files(line))
  for (const path of ['', 'plans', 'parts/plans.txt', 'store/cup'])
    expect([path, (await world.visit(`http://${site}/${path}`)).status]).toEqual([path, 200])
})

test.for(['index no', 'search-engines off', 'google: no', 'hide_from_google yes', 'noindex', 'robots noindex'])(
  'a site that asks search engines to keep away in other words isn’t listed: %s',
  async (line, { world }) => {
    await world.write(site, files(line))
    expect(await (await world.visit(`http://${site}/robots.txt`)).text()).toContain('Disallow: /\n')
    expect(await (await world.visit(`http://${site}/`)).text()).toContain('content="noindex"')
  },
)

test('the writer of a hidden site sees its pages in the preview, and why nobody else does', async ({ world }) => {
  const mine = await openSite(world)
  await mine.write({
    'settings.txt': 'title Bakery\nprivate yes\n',
    'menu.txt': 'Plans | /plans\n',
    'content.txt': '# Home\n',
  })
  const typed = { path: 'content.txt', content: `# Home\n\n${plans}\n` }
  const problems = await mine.call(`POST ${mine.on}/problems`, typed)
  const words = (problems.body as { file: string; message: string }[]).map(({ file, message }) => `${file} ${message}`)
  expect(words).toContain('settings.txt Unknown setting private, so nothing of the site is public.')
  const page = await mine.visit(`${mine.on}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mine.tokenOf()}`, 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  })
  expect(await page.text()).toContain(plans)
})

test.for(['private yes', 'shop no', 'store_closed yes', 'vacation_mode on', 'Urlaub: ja', 'checkout off'])(
  'a store whose settings say in other words that nothing is sold takes no order: %s',
  async (line, { world }) => {
    const shop = await openShop(world, `${line}\n`)
    const items = [{ url: 'tea', quantity: 1 }]
    expect((await shop.ask('POST /api/checkout/quote', { items, country: 'GB' })).status).toBe(404)
    expect((await shop.ask('POST /api/checkout', { items, contact })).status).toBe(404)
  },
)

test('a form of a hidden site takes nothing', async ({ world }) => {
  const inbox = await openInbox(world)
  expect((await inbox.fill('1', { Name: 'Ann', 'E-mail': 'ann@example.com' })).status).not.toBe(404)
  await inbox.put({ 'settings.txt': 'title Bakery\nprivate yes\n' })
  expect((await inbox.fill('1', { Name: 'Ann', 'E-mail': 'ann@example.com' })).status).toBe(404)
})
