import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { openSite } from './owned-site.ts'
import type { World } from './world.ts'

/** Builds a site without a model, takes it over, and reads its pages as visitors see them. */
export async function buildSite(world: World, words: string, name = 'Corner House') {
  const site = await openSite(world)
  const built = await world.visit(`http://localhost${site.on}/builds`, {
    method: 'POST',
    body: JSON.stringify({ words, name }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.tokenOf()}` },
  })
  const { build, byRules } = JSON.parse((await built.text()).trim().split('\n').at(-1) ?? '{}')
  expect(byRules).toBe(true)
  expect(await site.call(`POST ${site.on}/builds/${build}/accept`)).toMatchObject({ status: 200 })
  const read = async (path: string) =>
    new JSDOM(await (await world.visit(`http://${site.host}${path}`)).text()).window.document
  const [home, contact] = [await read('/'), await read('/contact')]
  const main = home.querySelector('main')
  const headings = [...(main?.querySelectorAll('h2, h3') ?? [])].map((one) => one.textContent?.trim() ?? '')
  return {
    home,
    headings,
    text: `${main?.textContent} ${contact.querySelector('main')?.textContent}`,
    main,
    contact,
    /** The status of an address of the site. */
    visit: async (path: string) => (await world.visit(new URL(path, `http://${site.host}`).href)).status,
  }
}
