// @module-tag long
import { expect, test } from 'vitest'
import { pagesOf } from '#test/old-pages.ts'
import { zip, type PackedFiles } from '#test/old-sites/zip.ts'
import { readArchive } from './server/sources/read-archive.ts'

const letters = 40_000
const fill = (mark: string) => mark.repeat(Math.floor(letters / mark.length))
const marks = [
  '{% for a in site.data.x %}',
  '{% if a %}',
  '{% include part.html a="b" %}',
  '{{ a | append: "b" ',
  "{{ a | append: 'b' | ",
  '{% assign a = a | append: a | replace: "a", a %}{{ a }}',
  '{% assign a = "aa" | append: a | append: a %}',
  '{% capture a %}a{{ a }}{{ a }}{% endcapture %}',
  '{{< own a="b" >}}',
  '{{< own >}}{{< /own >}}',
  '{{< card title="a" ',
  '<A ',
  '<A>',
  '<A b={',
  '{[1].map((x) => (',
  '{a.map((x) => <p>{x}</p>)}',
  '{`${',
  '<style>',
  '<slot ',
  '- [a](b)\n',
]

const pagesFrom = async (files: PackedFiles) => pagesOf(await readArchive(await zip(files)))

test('templates that were made to keep a program busy are read, and what they make has an end', async () => {
  const data = JSON.stringify(Array.from({ length: 2000 }, () => ({ x: 'y' })))
  const files = (folder: string, ending: string) =>
    Object.fromEntries(marks.map((mark, at) => [`${folder}p${at}.${ending}`, `---\ntitle: T\n---\n${fill(mark)}`]))
  const jekyll = await pagesFrom({
    '_config.yml': 'title: A\n',
    '_data/x.json': data,
    '_includes/part.html':
      '{% include part.html %}{% for a in site.data.x %}{% for b in site.data.x %}long words{% endfor %}{% endfor %}',
    ...files('', 'html'),
  })
  const astro = await pagesFrom({
    'astro.config.mjs': '',
    ...files('src/pages/', 'astro'),
    'src/pages/self.astro': '---\nimport Self from "./self.astro"\n---\n' + '<Self />'.repeat(60) + '<slot /><slot />',
  })
  const eleventy = await pagesFrom({ '.eleventy.js': '', 'src/_data/x.json': data, ...files('src/', 'njk') })
  const hugo = await pagesFrom({
    'hugo.toml': '',
    'layouts/shortcodes/own.html': '{{ with .Get "a" }}{{ . }}{{ end }}'.repeat(50) + '{{ if '.repeat(1000),
    ...files('content/', 'md'),
  })
  for (const pages of [jekyll, astro, eleventy, hugo]) {
    expect(pages.length).toBeGreaterThan(marks.length)
    for (const { html } of pages) expect(html.length).toBeLessThan(3_000_000)
  }
})

test('exports that nest or repeat without end are refused, or read as far as they go', async () => {
  const feed = (inside: string) =>
    Buffer.from(
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:b="http://schemas.google.com/blogger/2018">${inside}`,
    )
  await expect(readArchive(feed('<entry>'.repeat(100_000)))).rejects.toThrow(/nested/)
  await expect(readArchive(feed('<entry></entry>'.repeat(60_000)))).rejects.toThrow(/too many/)
  await expect(
    readArchive(Buffer.from(`{"db":[{"meta":{"exported_on":1},"data":{"posts":${'['.repeat(100_000)}`)),
  ).rejects.toThrow(/file/i)
  const row = (at: number) => `h${at},Title ${at},${',"'.repeat(3)}`
  const table = `Handle,Title,Variant Price\n${Array.from({ length: 30_000 }, (_, at) => row(at)).join('\n')}`
  const archive = await readArchive(Buffer.from(table))
  expect((await pagesOf(archive)).length).toBe(1)
})
