// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { bootstrapPages } from '#test/old-kinds/bootstrap.ts'
import { elementorPages } from '#test/old-kinds/elementor.ts'
import { measureOld, shareShown } from '#test/old-kinds/measure.ts'
import { packFiles } from '#test/old-kinds/pack-files.ts'
import { squarespacePages } from '#test/old-kinds/squarespace.ts'
import { wixPages } from '#test/old-kinds/wix.ts'
import { importArchive } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

const picture = (at: number) =>
  sharp({ create: { width: 800 + at, height: 600, channels: 3, background: '#a63' } })
    .png()
    .toBuffer()
const pictures = await Promise.all(
  ['a', 'b', 'c', 'logo'].map(async (name, at) => [`${name}.png`, await picture(at)] as const),
)

/** With the pictures beside each page. */
function withPictures(pages: Record<string, string>) {
  const folders = new Set(Object.keys(pages).map((path) => path.slice(0, path.lastIndexOf('/') + 1)))
  const beside = [...folders].flatMap((folder) => pictures.map(([name, bytes]) => [`${folder}${name}`, bytes] as const))
  return { ...pages, ...Object.fromEntries(beside) }
}

interface ExpectedKind {
  pages: Record<string, string>
  name: string
  menu: string[]
  /** What pages are written like. */
  parts: Record<string, string[]>
}

const kinds: Record<string, ExpectedKind> = {
  'a builder with sections and folders': {
    pages: squarespacePages,
    name: 'Juniper Studio',
    menu: ['Home | /', 'Work', '  Houses | /houses', '  Gardens | /gardens', 'Contact | /contact'],
    parts: {
      'content.txt': [
        ':::hero{image=images/a.png}\n# Gardens and houses that age well\n\nWe plan them together.\n\n::button[Talk to us]{href=/contact}\n:::',
        ':::columns\n:::column\n### Houses',
      ],
      'gardens/content.txt': [':::column\n![Orchard](images/a.png)\n\n## Orchard'],
      'contact/content.txt': ['Select: What? = House, Garden', 'Email: Email', 'TextArea: Message'],
    },
  },
  'a theme of a framework': {
    pages: bootstrapPages,
    name: 'North Cycles',
    menu: ['Home | /', 'Services', '  Repair | /repair', '  Hire | /hire'],
    parts: {
      'content.txt': [
        ':::hero{image=images/a.png}\n# Bikes for weather',
        ':::column\n1200\n\nbikes repaired\n:::',
        ':::column\n#### Basic\n\n##### €19/ service',
        ':::column\n### Sturdy parts',
      ],
      'settings.txt': ['accent #c2410c', 'visual_theme light'],
    },
  },
  'a builder without names': {
    pages: wixPages,
    name: 'Praxis Lindner',
    menu: ['Start | /', 'Team | /team', 'Leistungen | /leistungen'],
    parts: {
      'content.txt': ['::button[Unser Team]{href=/team}', ':::column\n![](images/b.png)\n\n**Vorsorge**'],
    },
  },
  'a content system with a page builder': {
    pages: elementorPages,
    name: 'Harbour Dental',
    menu: ['Home | /', 'Treatments | /treatments', '  Whitening | /whitening', 'Contact | /contact'],
    parts: {
      'content.txt': [':::hero{image=images/a.png}\n# Calm dentistry', ':::column\n### Check-ups', '4500'],
      'treatments/content.txt': [':::column\n### Morning', ':::image-grid'],
      'contact/content.txt': ['Date: Day', 'Select: Treatment', 'Email: Email *', 'TextArea: Message'],
    },
  },
}

test.for(Object.entries(kinds))(
  'the website of %s comes over with its look, menu and words',
  async ([, kind], { world }) => {
    const site = await openSite(world)
    const done = await importArchive(site, await packFiles(withPictures(kind.pages)))
    await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
    const read = async (path: string) => (await site.read(path)).body.content as string
    for (const [path, parts] of Object.entries(kind.parts)) {
      const text = await read(path)
      for (const part of parts) expect(text).toContain(part)
    }
    expect(await read('settings.txt')).toContain(`title ${kind.name}`)
    expect(await read('menu.txt')).toContain(`${kind.menu.join('\n')}\n`)
    const pages = Object.fromEntries(Object.entries(kind.pages).filter(([path]) => path.endsWith('.html')))
    const measured = measureOld(pages)
    for (const page of done.pages) {
      const old = [...measured].find(
        ([path]) => page.address === `https://archive.invalid/${path.replace(/index\.html$/, '')}`,
      )?.[1]
      const html = await (await world.visit(`http://${site.host}${page.path}`)).text()
      expect(page).toMatchObject({ verdict: 'good', imagesKept: page.images })
      expect(shareShown(old?.words ?? [], html)).toBeGreaterThan(0.85)
    }
  },
)
