// @module-tag long
import { expect, test } from 'vitest'
import { pagesOf } from '#test/old-pages.ts'
import { zip, type PackedFiles } from '#test/old-sites/zip.ts'
import { said } from '#test/said.ts'
import { planSite } from './server/assemble/plan-site.ts'
import { convertPage } from './server/convert/convert-page.ts'
import { surveyPage } from './server/convert/survey-page.ts'
import { readArchive } from './server/sources/read-archive.ts'

/** The pages that the files of an old website become, by their paths, with what the report says of each. */
async function bring(files: PackedFiles) {
  const archive = await readArchive(await zip(files), new Date('2026-06-01T12:00:00Z'))
  const pages = await pagesOf(archive)
  const plan = planSite(
    archive.site,
    pages.map((page) => surveyPage(page)),
  )
  const pictures = new Map(plan.pictures.map((address) => [address, `images/${address.replace(/^.*\//, '')}`]))
  const addresses = new Map(Object.entries(plan.addresses))
  const texts = new Map(
    plan.pages.map(({ address, path }) => {
      const page = pages.find((each) => each.address === address)!
      const around = {
        repeated: new Set<string>(),
        pictures,
        addresses,
        ...(path === '/' && { isHome: true as const }),
      }
      return [path, { text: convertPage(page, around).text, notes: said(page.notCarried) }]
    }),
  )
  return { at: (path: string) => texts.get(path)?.text ?? '', notesOn: (path: string) => texts.get(path)?.notes ?? [] }
}

test('a landing page of Hugo keeps the parts that its head describes: hero with picture and buttons, features, prices, questions', async () => {
  const { at } = await bring({
    'hugo.toml': 'title = "Mill"\n',
    'content/_index.md': `---
title: Home
hero:
  title: Bread from the river
  subtitle: Baked each night
  bg_image: /images/river.jpg
  button: { enable: true, label: Order now, link: /order/ }
features:
  - title: Slow
    icon: clock
    description: A day of **rest**.
  - title: Members’ oven
    visibility: members
    description: Not shown
  - title: Local
    icon: pin
    description: Grain from here.
pricing:
  title: What it costs
  plans:
    - { title: Small, price: "4 €", bulletpoints: [One loaf, Weekly] }
    - { title: Large, price: "7 €", bulletpoints: [Two loaves, Weekly] }
testimonials:
  enable: false
  items: [{ name: Nobody, content: Not shown }]
internal_note: Call the landlord
---
Welcome to the mill.
`,
    'content/order.md': '---\ntitle: Order\n---\nBy phone.\n',
    'static/images/river.jpg': 'river',
  })
  const home = at('/')
  expect(home).toContain(':::hero{image=images/river.jpg}')
  for (const words of [
    '# Bread from the river',
    'Baked each night',
    '::button[Order now]{href=/order',
    'Welcome to the mill.',
    '### Slow',
    'A day of **rest**.',
    '## What it costs',
    '### Large',
    '- Two loaves',
  ])
    expect(home).toContain(words)
  expect(home).not.toMatch(/Nobody|Not shown|landlord|clock/)
})

test('data and settings of Hugo’s themes are parts of its home page, in their order', async () => {
  const { at } = await bring({
    'hugo.yaml': 'title: Mill\nparams:\n  about:\n    title: Who we are\n    content: Three bakers.\n',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'data/homepage.yml':
      'banner:\n  heading: Bread\n  content: Every day.\nservice:\n  heading: What we do\n  service_item:\n    - { title: Baking, content: At night. }\n    - { title: Milling, content: By day. }\n',
    'data/testimonials/b.yaml': 'name: Ben\ntext: Lovely.\nweight: 2\n',
    'data/testimonials/a.yaml': 'name: Ada\ntext: Splendid.\nweight: 1\n',
  })
  const home = at('/')
  for (const words of [
    '# Bread',
    'Every day.',
    'Who we are',
    'Three bakers.',
    'What we do',
    'Milling',
    'By day.',
    'Splendid.',
  ])
    expect(home).toContain(words)
  expect(home.indexOf('Ada')).toBeLessThan(home.indexOf('Ben'))
})

test('shortcodes of a website’s own show what their templates say, and cards of themes what they are given', async () => {
  const { at, notesOn } = await bring({
    'hugo.toml': 'title = "Mill"\n',
    'layouts/shortcodes/tip.html':
      '<div class="tip"><h4>{{ .Get "title" | default "Tip" }}</h4>{{ .Inner | markdownify }}{{ with .Get "more" }}<p><a href="{{ . | relURL }}">More</a></p>{{ end }}{{ range site.Data.x }}{{ . }}{{ end }}</div>',
    'content/_index.md': '---\ntitle: Home\n---\nHello\n',
    'content/page.md':
      '---\ntitle: Page\nauthor: Ada Baker\n---\n{{< tip title="Mind" more="/page/" >}}The **step**.{{< /tip >}}\n\n{{< feature-card title="Fast" subtitle="In a day" link="/page/" >}}\n\n{{% blocks/section %}}\nInside\n{{% /blocks/section %}}\n\n{{< counter id="7" >}}\n',
  })
  for (const words of ['#### Mind', 'The **step**.', '[More](/page)', '[Fast](/page)', 'In a day', 'Inside'])
    expect(at('/page')).toContain(words)
  expect(notesOn('/page')).toEqual([
    'The old page named its author, Ada Baker. Add the name where you want it.',
    'Content from the shortcode counter wasn’t imported.',
  ])
})

test('a landing page of Jekyll is made of its includes, layouts and data', async () => {
  const { at, notesOn } = await bring({
    '_config.yml': 'title: Mill\nphone: "0123"\n',
    '_data/services.yml': '- title: Baking\n  text: At night.\n- title: Milling\n  text: By day.\n  hidden_note: x\n',
    '_data/team.csv': 'name,role\nAda,Baker\nBen,Miller\n',
    '_layouts/default.html': '<html><body><nav><a href="/secret">Menu</a></nav>{{ content }}</body></html>',
    '_layouts/landing.html':
      '---\nlayout: default\n---\n<section><h1>{{ page.headline }}</h1><p>{{ page.lead | escape }}</p></section>\n{{ content }}\n{% include services.html heading="What we do" %}\n<ul>{% for member in site.data.team %}<li>{{ member.name }}, {{ member.role | downcase }}{% if member.nothing %} unseen{% endif %}</li>{% endfor %}</ul>',
    '_includes/services.html':
      '<h2>{{ include.heading }}</h2>{% for service in site.data.services %}<div><h3>{{ service.title }}</h3><p>{{ service.text }}</p></div>{% endfor %}',
    'index.md':
      '---\nlayout: landing\ntitle: Home\nheadline: Bread\nlead: Every day\n---\nRing {{ site.phone }}.\n\n{% include unknown-widget.html %}\n',
  })
  const home = at('/')
  for (const words of [
    '# Bread',
    'Every day',
    'Ring 0123.',
    '## What we do',
    '### Milling',
    'By day.',
    '- Ada, baker',
    '- Ben, miller',
  ])
    expect(home).toContain(words)
  expect(home).not.toMatch(/unseen|Menu|hidden|x$/m)
  expect(notesOn('/')).toEqual(['Content from {% include %} wasn’t imported.'])
})

test('lists by category stand on their page, and those that Hugo makes lead to the section', async () => {
  const post = (title: string, categories: string) => `---\ntitle: ${title}\ncategories: ${categories}\n---\nWords.\n`
  const { at } = await bring({
    '_config.yml': 'title: Mill\n',
    'index.md': '---\ntitle: Home\n---\nHello\n',
    'subjects.html':
      '---\ntitle: Subjects\n---\n{% for category in site.categories %}<h3>{{ category[0] }}</h3>{% for post in category[1] %}<a href="{{ post.url }}">x</a>{% endfor %}{% endfor %}',
    '_posts/2024-01-02-rye.md': post('Rye', 'bread'),
    '_posts/2024-01-03-plum.md': post('Plum', '[cake, bread]'),
  })
  expect(at('/subjects')).toContain('## bread\n\n- [Plum](/cake/bread/2024/01/03/plum)\n- [Rye](/bread/2024/01/02/rye)')
  const hugo = await zip({ 'hugo.toml': '', 'content/news/a.md': '---\ntitle: A\ntags: [Rye Bread]\n---\nA\n' })
  const { site } = await readArchive(hugo)
  const to = 'https://archive.invalid/news/'
  for (const path of ['tags/', 'tags/rye-bread/'])
    expect(site.redirects).toContainEqual({ from: `https://archive.invalid/${path}`, to })
})

test('a page of Minimal Mistakes keeps its large picture, its buttons and its rows of features', async () => {
  const { at, notesOn } = await bring({
    '_config.yml': 'title: Mill\nremote_theme: mmistakes/minimal-mistakes\n',
    'index.md': `---
layout: splash
title: Bread
excerpt: Every day
header:
  overlay_image: /images/oven.jpg
  actions:
    - { label: Order, url: /order/ }
feature_row:
  - { title: Slow, excerpt: A day of rest., image_path: /images/slow.jpg, url: /order/, btn_label: More }
  - { title: Local, excerpt: From here. }
---
{% include feature_row %}
`,
    'order.md': '---\ntitle: Order\npermalink: /order/\n---\nBy phone.\n',
    'images/oven.jpg': 'oven',
    'images/slow.jpg': 'slow',
  })
  const home = at('/')
  for (const words of [
    ':::hero{image=images/oven.jpg}',
    '# Bread',
    'Every day',
    '::button[Order]{href=/order',
    'Slow',
    'A day of rest.',
    'images/slow.jpg',
    'From here.',
  ])
    expect(home).toContain(words)
  expect(notesOn('/')).toEqual([])
})

test('the first page of VitePress and of Starlight keeps its large picture, buttons and features', async () => {
  const head = `hero:
  name: Mill
  text: Bread from the river
  tagline: Baked each night
  image: { src: /river.png, alt: River }
  actions:
    - { theme: brand, text: Start, link: /guide/ }
features:
  - { icon: x, title: Slow, details: A day of rest. }
  - { icon: y, title: Local, details: Grain from here. }
`
  const { at } = await bring({
    '.vitepress/config.mts': 'export default { title: "Mill" }',
    'index.md': `---\nlayout: home\n${head}---\n`,
    'guide/index.md': '# Guide\n\nRead on.\n',
    'public/river.png': 'river',
  })
  for (const words of [
    '# Mill',
    'Bread from the river',
    'Baked each night',
    '::button[Start]{href=/guide',
    '### Slow',
    'Grain from here.',
    'images/river.png',
  ])
    expect(at('/')).toContain(words)
})

test('an .astro page is made of its components, and one that a server answers for each visitor is a draft', async () => {
  const { at, notesOn } = await bring({
    'astro.config.mjs': 'export default {}',
    'src/layouts/Base.astro':
      '---\nconst { title } = Astro.props\n---\n<html><head><title>{title}</title></head><body><slot /></body></html>',
    'src/components/Card.astro':
      '---\ninterface Props { title: string; text?: string }\nconst { title, text = "Soon." } = Astro.props\n---\n<div class="card"><h3>{title}</h3><p>{text}</p><slot /></div>\n<style>.card { color: red }</style>',
    'src/pages/index.astro':
      '---\nimport Base from "@/layouts/Base.astro"\nimport Card from "../components/Card.astro"\nimport Map from "../components/Map.jsx"\nconst plans = [{ name: "Small", price: 4 }, { name: "Large", price: 7 }]\nconst isOpen = false\n---\n<Base title="Mill">\n<h1>Mill</h1>\n<Card title="Bread" text={`Every day`} />\n<Card title="Cake"><p>On Sundays.</p></Card>\n{plans.map(({ name, price }) => <p>{name}: {price} €</p>)}\n{isOpen && <p>Not shown</p>}\n<Map client:load />\n</Base>',
    'src/pages/mine.astro': '---\nconst user = Astro.locals.user\n---\n<h1>Account</h1><p>Your orders.</p>',
  })
  for (const words of [
    '# Mill',
    '### Bread',
    'Every day',
    '### Cake',
    'Soon.',
    'On Sundays.',
    'Small: 4 €',
    'Large: 7 €',
  ])
    expect(at('/')).toContain(words)
  expect(at('/')).not.toMatch(/Not shown|color: red|import/)
  expect(notesOn('/')).toEqual(['Content from the component Map wasn’t imported.'])
  expect(at('/mine')).toContain('Draft: yes')
})
