// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { openOldHost, type OldFiles } from '#test/old-host.ts'
import { packFiles } from '#test/old-kinds/pack-files.ts'
import { importAddress, importArchive } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const size = { width: 900, height: 400, channels: 3 as const, background: '#3a5' }
const picture = await sharp({ create: size }).png().toBuffer()
const words = '<p>We plant orchards for people who will eat from them in twenty years, and prune them until then.</p>'
const page = (head: string, body: string, root = '') =>
  `<!doctype html><html lang="en"${root}><head><title>Orchard</title>${head}</head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main>${body}</main></body></html>`

let sites = 0

async function bring(world: World, files: OldFiles) {
  const host = await openOldHost(world, { '/about': page('', `<h1>About</h1>${words}`), ...files })
  const site = await openSite(world, `owner${(sites += 1)}@example.com`, `orchard${sites}.example`)
  const done = await importAddress(site, host.url)
  expect(done.state).toBe('ready')
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
  await host[Symbol.asyncDispose]()
  const read = async (path: string) => (await site.read(path)).body.content as string
  return { settings: await read('settings.txt'), text: await read('content.txt') }
}

const switchable = `<style>:root{--ground:#ffffff;--ink:#222222}[data-theme="dark"]{--ground:#0b0b0f;--ink:#eeeeee}.dark{--ground:#000}
@media (prefers-color-scheme: dark){:root{--ground:#111}}body{background:var(--ground);color:var(--ink)}</style>`

test('a light website with a switch for darkness stays light', async ({ world }) => {
  const light = await bring(world, { '/': page(switchable, `<h1>Orchard</h1>${words}`) })
  expect(light.settings).toContain('visual_theme light')
})

test('a website with a switch that is dark as it comes is dark', async ({ world }) => {
  const root = ' data-theme="dark"'
  const about = page(switchable, `<h1>About</h1>${words}`, root)
  const { settings } = await bring(world, { '/': page(switchable, `<h1>Orchard</h1>${words}`, root), '/about': about })
  expect(settings).toContain('visual_theme dark')
})

const frameworks: Record<string, string> = {
  'Bootstrap 3': '.btn-primary{background-color:#337ab7;border-color:#2e6da4}a{color:#337ab7}a:hover{color:#23527c}',
  'Bootstrap 5': ':root{--bs-primary:#0d6efd;--primary:#0d6efd}.btn-primary{background-color:#0d6efd}a{color:#0d6efd}',
  Bulma: '.button.is-primary{background-color:#00d1b2}a{color:#485fc7}',
  Tailwind: '.btn{background-color:#4f46e5}a{color:#2563eb}',
  WordPress:
    ':root{--wp--preset--color--vivid-red:#cf2e2e}.wp-block-button__link{background-color:#32373c}a{color:#0073aa}',
}

test('colours of frameworks are no brand, but what stands beside them is', async ({ world }) => {
  const home = `<h1>Orchard</h1>${words}`
  const rules = Object.values(frameworks).join('')
  const bare = await bring(world, { '/': page(`<style>${rules}</style>`, home) })
  expect(bare.settings).not.toMatch(/^accent/m)
  const { settings } = await bring(world, {
    '/': page(`<style>${rules} .site-header{background:#7a3b1d}</style>`, home),
  })
  expect(settings).toContain('accent #7a3b1d')
})

test('a picture with the title, words and buttons of a home page is one hero', async ({ world }) => {
  const hero = `<section class="hero-section"><img src="/trees.png" width="900" height="400" alt="Trees in bloom"><div class="hero-content"><h1>Trees for later</h1>
<p>Planted in November, eaten in October.</p><a class="btn btn-primary" href="/about">Who we are</a></div></section>${words}`
  const { text } = await bring(world, { '/': page('', hero), '/trees.png': picture })
  expect(text).toContain(`:::hero{image=images/trees.png}
# Trees for later

Planted in November, eaten in October.

::button[Who we are]{href=/about}
:::`)
})

test('forms of common plugins keep their choices, days and labels', async ({ world }) => {
  const form = `<form class="gform_wrapper" method="post" action="/#gf_1"><label class="gfield_label" for="i1">Which tree?</label><select id="i1" name="input_1"><option>Apple</option><option>Pear</option></select>
<label for="i2">Day of planting</label><input id="i2" type="text" name="input_2" class="datepicker gform-datepicker" placeholder="dd/mm/yyyy">
<label for="i3">E-mail<span class="gfield_required">*</span></label><input id="i3" type="email" name="input_3" aria-required="true"><div class="gform_footer"><input type="submit" value="Ask us"></div></form>`
  const { text } = await bring(world, { '/': page('', `<h1>Orchard</h1>${words}${form}`) })
  for (const line of ['Select: Which tree? = Apple, Pear', 'Date: Day of planting', 'Email: E-mail', 'Button: Ask us'])
    expect(text).toContain(line)
})

test('what a zip doesn’t hold is named, and no page says where it would be', async ({ world }) => {
  const body = `<h1>Orchard</h1>${words}<iframe src="map/index.html" title="Where we plant"></iframe><video controls src="film.mp4"></video><a href="gone.html">Prices</a><img src="no.png">`
  const site = await openSite(world)
  const done = await importArchive(
    site,
    await packFiles({ 'index.html': page('', body), 'about.html': page('', `<h1>About</h1>${words}`) }),
  )
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
  const files = await Promise.all(
    ['content.txt', 'about/content.txt', 'menu.txt'].map(
      async (path) => (await site.read(path)).body.content as string,
    ),
  )
  expect(files.join('\n')).not.toContain('archive.invalid')
  const said = [done.message, ...done.pages.flatMap(({ notCarried }) => notCarried)].join(' ')
  for (const name of ['map/index.html', 'film.mp4', 'no.png', 'aren’t in the file']) expect(said).toContain(name)
  expect(said).not.toContain('archive.invalid')
})
