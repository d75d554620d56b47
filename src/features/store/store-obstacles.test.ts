import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

test('what a store is short of before it can sell is said in the language of the screen', async ({ world }) => {
  const site = await openSite(world)
  const ask = async (language?: string) => {
    const headers: Record<string, string> = language ? { 'x-screen-language': language } : {}
    return (await site.call(`GET ${site.on}/sales`, undefined, { headers })).body.obstacle
  }
  expect([await ask(), await ask('de')]).toEqual([
    'The store is turned off. Turn it on in the site settings.',
    'Der Shop ist ausgeschaltet. Schalten Sie ihn in den Einstellungen der Website ein.',
  ])
  await site.write({ 'settings.txt': 'store yes\n' })
  await expect.poll(() => ask('de')).toBe('Es gibt noch keine Produkte.')
})
