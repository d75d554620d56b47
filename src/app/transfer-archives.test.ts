// @module-tag long
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { importArchive, sendArchive, waitForTransfer } from '#test/old-sites/import-website.ts'
import { readShown } from '#test/old-sites/marks.ts'
import { drawPicture } from '#test/old-sites/serve.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from '#transfer/contract.ts'

async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content as string), path)
  packed.end()
  return buffer(packed.outputStream as Readable)
}

/** Accepts all pages, and returns what a visitor sees at an address. */
async function accept(world: World, site: Site, { id, state }: Transfer) {
  expect(state).toBe('ready')
  const accepted = await site.call(`POST ${site.on}/transfers/${id}/accept`, {})
  expect(accepted.body).toMatchObject({ state: 'accepted' })
  const visit = async (path: string) => {
    const answer = await world.visit(`http://${site.host}${path}`)
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    return readShown(await answer.text())
  }
  const movedTo = async (path: string) =>
    (await world.visit(`http://${site.host}${path}`, { redirect: 'manual' })).headers.get('location')
  return { visit, movedTo }
}

const nav = '<nav><a href="index.html">Home</a> <a href="bread.html">Bread</a></nav>'

test('the saved pages of a website, sent as a zip in a form, are shown to visitors with their pictures', async ({
  world,
}) => {
  const site = await openSite(world)
  const bytes = await zip({
    'index.html': `<title>Rye and River</title>${nav}<main><h1>Rye and River</h1><p>We bake at night.</p><img src="img/oven.png" alt="The oven"></main>`,
    'bread.html': `<title>Bread</title>${nav}<main><h1>Bread</h1><p>A loaf of rye is 4.20.</p><p><a href="index.html">Back</a></p></main>`,
    'img/oven.png': await drawPicture('oven.png'),
  })
  const { visit, movedTo } = await accept(world, site, await importArchive(site, bytes))
  const home = await visit('/')
  expect(home.text).toContain('We bake at night.')
  expect(home.around).toContain('Bread')
  const [picture] = home.pictures
  expect(picture?.alt).toBe('The oven')
  expect((await world.visit(`http://${site.host}${picture?.address}`)).status).toBe(200)
  expect((await visit('/bread')).text).toContain('A loaf of rye is 4.20.')
  expect(await movedTo('/bread.html')).toMatch(/\/bread$/)
})

const page = (id: number, path: string, title: string, content: string) =>
  `<item><title>${title}</title><link>https://rye.example${path}</link><wp:post_id>${id}</wp:post_id><wp:post_type>page</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item>`

test('an export of WordPress, sent as it is, is shown to visitors at the paths that its pages had', async ({
  world,
}) => {
  const site = await openSite(world)
  const text = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Rye</title><link>https://rye.example</link><language>en</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://rye.example</wp:base_site_url><wp:base_blog_url>https://rye.example</wp:base_blog_url>
${page(1, '/', 'Welcome', '<!-- wp:paragraph --><p>We bake at night.</p><!-- /wp:paragraph -->')}
${page(2, '/our-bread/', 'Our bread', 'Rye &amp; wheat, from the <a href="https://rye.example/">mill</a>.')}</channel></rss>`
  const begun = await sendArchive(site, Buffer.from(text), 'application/xml')
  const { visit } = await accept(world, site, await waitForTransfer(site.call, site.on, begun))
  expect((await visit('/')).text).toContain('We bake at night.')
  const bread = await visit('/our-bread')
  expect(bread.text).toContain('Our bread')
  expect(bread.text.replace(/\s+/g, ' ')).toContain('Rye & wheat, from the mill .')
})

test('a folder of Markdown, sent as a zip as it is, is shown to visitors with the titles of its front matter', async ({
  world,
}) => {
  const site = await openSite(world)
  const bytes = await zip({
    'site/hugo.toml': 'title = "Rye and River"\nlanguageCode = "en"\n',
    'site/content/_index.md': '---\ntitle: Rye and River\n---\nWe bake at **night**.\n',
    'site/content/bread.md':
      '---\ntitle: Our bread\ndescription: What we bake\naliases: [/loaves/]\n---\n## Rye\n\n![The oven](/img/oven.png)\n\n- Four days old\n- Still good\n',
    'site/content/draft.md': '---\ntitle: Secret\ndraft: true\n---\nNobody sees this.\n',
    'site/static/img/oven.png': await drawPicture('oven.png'),
  })
  const begun = await sendArchive(site, bytes, 'application/zip')
  const transfer = await waitForTransfer(site.call, site.on, begun)
  expect(transfer.pages.map(({ path }) => path).toSorted()).toEqual(['/', '/bread', '/draft'])
  const { visit, movedTo } = await accept(world, site, transfer)
  expect((await visit('/')).text.replace(/\s+/g, ' ')).toContain('We bake at night')
  const bread = await visit('/bread')
  expect(bread.text).toContain('Our bread')
  expect(bread.text).toContain('Still good')
  expect(bread.pictures).toMatchObject([{ alt: 'The oven' }])
  expect(await movedTo('/loaves')).toMatch(/\/bread$/)
  expect((await world.visit(`http://${site.host}/draft`)).status).toBe(404)
})

test('nothing is read of an archive whose sender does not confirm the right to it', async ({ world }) => {
  const site = await openSite(world)
  const bytes = await zip({ 'index.html': '<h1>Rye</h1>' })
  await expect(sendArchive(site, bytes, 'application/zip', '')).rejects.toThrow(/^400: .*confirm/)
  expect(await site.call(`GET ${site.on}/transfers`)).toMatchObject({ body: [] })
})
