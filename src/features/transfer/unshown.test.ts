// @module-tag long
import { expect } from 'vitest'
import { framerPage, framerSheet } from '#test/old-kinds/framer.ts'
import { openOldHost, oldPage } from '#test/old-host.ts'
import { importAddress } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

const challenge = `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><div class="main-wrapper"><h1>old.example</h1>
<p>Verifying you are human. This may take a few seconds.</p><noscript>Enable JavaScript and cookies to continue</noscript></div><script>window._cf_chl_opt={cType:'managed'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1';</script></body></html>`

test('what style sheets show on a wide screen comes over once, and what they hide doesn’t', async ({ world }) => {
  await using host = await openOldHost(world, {
    '/': framerPage,
    '/site.css': framerSheet,
    '/work': oldPage('Work', ''),
    '/studio': oldPage('Studio', ''),
  })
  const site = await openSite(world)
  const done = await importAddress(site, host.url)
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
  const text = (await site.read('content.txt')).body.content as string
  const count = (words: string) => text.split(words).length - 1
  for (const words of [
    'Light for rooms that people keep',
    'lamps for libraries',
    'folded by hand',
    'measure the room at dusk',
  ])
    expect({ words, count: count(words) }).toEqual({ words, count: 1 })
  for (const words of ['Quick view', 'Choose a colour', 'augmented reality'])
    expect({ words, count: count(words) }).toEqual({ words, count: 0 })
  expect(done.pages.find(({ path }) => path === '/')).toMatchObject({ verdict: 'good', words: 47 })
})

test.for([200, 403, 503])(
  'a firewall that asks for a proof (%i) is named, with what to do',
  async (status, { world }) => {
    await using host = await openOldHost(world, {
      '/': (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(challenge),
    })
    const done = await importAddress(await openSite(world), host.url)
    expect(done).toMatchObject({ state: 'failed', message: expect.stringContaining('firewall keeps us out') })
    expect(done.message).toContain('Allow “Sitewright” there')
  },
)
