import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { domains } from '#domains/server/tables.ts'
import { openZip } from './server/read-zip.ts'

test('an account is exported with the files of the sites that its person owns; of a large one with where they are', async ({
  world,
}) => {
  const site = await openSite(world, 'ann@example.com', 'hers.example')
  await site.save('about/content.txt', 'About us.')
  await openSite(world, 'bob@example.com', 'his.example')
  const read = async () => {
    const headers = { authorization: `Bearer ${site.tokenOf()}` }
    const answer = await world.visit('http://localhost/api/auth/export', { headers })
    return openZip(Buffer.from(await answer.arrayBuffer()))
  }
  const names = async () => (await read()).packed.map(({ path }) => path).filter((path) => path.startsWith('sites'))
  expect(await names()).toContain('sites/hers.example/about/content.txt')
  expect(await names()).not.toContainEqual(expect.stringContaining('his.example'))
  await world.ctx.db.update(domains).set({ storage: 600_000_000 })
  expect(await names()).toEqual(['sites.json'])
})
