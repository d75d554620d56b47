import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { bringArchive } from '#test/old-sites/bring.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

async function zip(files: Record<string, string>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, text] of Object.entries(files)) packed.addBuffer(Buffer.from(text), path)
  packed.end()
  return buffer(packed.outputStream as Readable)
}

const page = (title: string, words: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="index.html">Home</a><a href="bread.html">Bread</a></nav><main><h1>${title}</h1><p>${words}</p></main></body></html>`

const written = (title: string, name: string, words: string) =>
  `<item><title>${title}</title><link>https://bakery.example/${name}/</link><content:encoded><![CDATA[<p>${words}</p>]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>`

const archives = {
  'pages of html': () =>
    zip({
      'index.html': page('Bakery', 'We bake before the sun is up.'),
      'bread.html': page('Bread', 'Rye takes two days.'),
    }),
  'a WordPress export': async () =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Bakery</title><link>https://bakery.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://bakery.example</wp:base_site_url>${written('Bakery', 'home', 'We bake before the sun is up.')}${written('Bread', 'bread', 'Rye takes two days.')}</channel></rss>`,
    ),
  'Markdown files': () =>
    zip({
      'hugo.toml': 'title = "Bakery"\nbaseURL = "https://bakery.example/"\n',
      'content/_index.md': '---\ntitle: Bakery\n---\nWe bake before the sun is up.\n',
      'content/bread.md': '+++\ntitle = "Bread"\n+++\nRye takes two days.\n',
    }),
}

for (const [name, pack] of Object.entries(archives))
  test(`a site comes from ${name} that its owner sends, with its words and addresses`, async ({ world }) => {
    const site = await openSite(world)
    const done = await bringArchive(site, await pack())
    expect(done).toMatchObject({ state: 'ready', source: 'site.zip' })
    const bread = done.pages.find(({ title }) => title.startsWith('Bread'))
    expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})).toMatchObject({ status: 200 })
    const view = await world.visit(`http://${site.host}${bread?.path}`)
    expect([view.status, await view.text()]).toEqual([200, expect.stringContaining('Rye takes two days.')])
  })
