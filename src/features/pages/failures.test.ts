// @module-tag long
import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { createSiteServer } from './server/serve/serve-site.ts'
import { openDispatcher } from './server/dispatch/dispatcher.ts'
import { renderNotice } from './web/notice.ts'
import { renderPage } from './web/page.tsx'

const read = async (answer: Promise<Response>) => (await answer).text()

test('a table says in the usual words why it can’t be shown', async ({ world }) => {
  await world.write('my.example', {
    'content.txt': '::table{src=gone.csv}\n\n::table{src=bad.csv}\n\n::table{src=empty.csv}\n\n::table{src=bare.csv}\n',
    'bad.csv': 'Day,"Hours\n1,2\n',
    'empty.csv': '',
    'bare.csv': 'Day,Hours\n',
  })
  const html = await read(world.visit('http://my.example/'))
  const told = [...html.matchAll(/<div class="notice">(?:<strong>(.*?)<\/strong>)?<p>(.*?)<\/p>/g)]
  expect(told.map(([, title, words]) => [title, words])).toEqual([
    ['Table Error', 'Could not load file'],
    ['Table Error', 'Unable to parse CSV data'],
    ['Table Error', 'No CSV content provided'],
    [undefined, 'No table data available'],
  ])
})

test('a table that is there but too much for its page says that its file was not loaded', async ({ world }) => {
  const rows = 'a,b\n'.repeat(1_000_000)
  await world.write('my.example', {
    'content.txt': '::table{src=gone.csv}\n\n::table{src=one.csv}\n\n::table{src=two.csv}\n',
    'one.csv': `A,B\n${rows}`,
    'two.csv': `A,B\n${rows}`,
  })
  const html = await read(world.visit('http://my.example/'))
  expect(html.match(/Failed to load file|Could not load file/g)).toEqual(['Could not load file', 'Failed to load file'])
  expect(await read(world.visit('http://my.example/?language=de'))).toContain('Die Datei wurde nicht geladen')
})

/** The house on a disk that fails while a page's text is read. */
function openOnFailingDisk({ ctx }: World) {
  const files: typeof ctx.files = {
    ...ctx.files,
    read: async (path, most) => {
      if (path.endsWith('content.txt')) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
      return ctx.files.read(path, most)
    },
  }
  const assets = {
    css: [],
    script: '/_assets/script.js',
    islands: '/_assets/islands.js',
    visitors: '/_assets/visitors.js',
  }
  const making = { platformHost: 'localhost', showcaseDomains: [], assets, renderPage, renderNotice }
  const failing = { ...ctx, files }
  return createSiteServer(failing, making, { dispatcher: openDispatcher(failing, making) })
}

test('a page whose text can’t be read says so, and reveals nothing about the server', async ({ world }) => {
  await world.write('my.example', { 'content.txt': '# Mine\n' })
  const answer = await openOnFailingDisk(world).serveSite(new Request('http://my.example/'))
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('<h1 style="line-height:1.15">Error Loading Content: This page could not be shown.</h1>')
  expect(html).not.toContain('EIO')
  const headers = { 'accept-language': 'pl, de;q=0.8' }
  const german = await openOnFailingDisk(world).serveSite(new Request('http://my.example/', { headers }))
  const said = await german.text()
  expect(said).toContain('<html lang="de" dir="ltr">')
  expect(said).toContain('Fehler beim Laden: Diese Seite konnte nicht gezeigt werden.')
  const arabic = await openOnFailingDisk(world).serveSite(
    new Request('http://nobody.example/', { headers: { 'accept-language': 'ar' } }),
  )
  expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">')
})

test('a site without a text for its home is an empty page, not an error', async ({ world }) => {
  await world.write('my.example', { 'settings.txt': 'title Soon\n' })
  const answer = await world.visit('http://my.example/')
  expect([answer.status, (await answer.text()).includes('<div class="flow text"></div>')]).toEqual([200, true])
})
