// @module-tag long
import { expect, test } from 'vitest'
import { said } from '#test/said.ts'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { packHostile } from '#test/hostile-zip.ts'
import { readArchive } from './server/sources/read-archive.ts'
import { pagesOf } from '#test/old-pages.ts'

type Files = Record<string, string | Uint8Array>

async function zip(files: Files): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content as string), path)
  packed.end()
  return buffer(packed.outputStream as Readable)
}

async function open(files: Files) {
  const archive = await readArchive(await zip(files))
  const pages = await pagesOf(archive)
  const at = (path: string) => {
    const page = pages.find(({ address }) => address === path || address === `https://archive.invalid${path}`)
    if (!page) throw new Error(`There is no ${path} among ${pages.map(({ address }) => address).join(' ')}.`)
    return page
  }
  return { archive, pages, at, paths: pages.map(({ address }) => address.replace('https://archive.invalid', '')) }
}

const item = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({ 'wp:status': 'publish', ...fields })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}${more}</item>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.7.1" created="2026-01-02 10:00" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Rye &amp; River</title><link>https://rye.example</link><description>Bread</description><language>en-GB</language><wp:base_site_url>https://rye.example</wp:base_site_url><wp:base_blog_url>https://rye.example</wp:base_blog_url>
${items.join('\n')}</channel></rss>`
const page = (id: string, path: string, title: string, content: string, fields: object = {}, more = '') =>
  item(
    {
      title,
      link: `https://rye.example${path}`,
      'wp:post_id': id,
      'wp:post_type': 'page',
      'content:encoded': content,
      ...fields,
    },
    more,
  )

test('pages saved by a browser or a copier are where they were on the website', async () => {
  const { archive, at, paths } = await open({
    'mirror/hts-cache/new.txt': '',
    'mirror/index.html': 'the page of the copier',
    'mirror/rye.example/index.html':
      '<html><!-- Mirrored from rye.example/ by HTTrack Website Copier/3.x [XR&CO\'2014] --><a href="about/index.html">About</a>',
    'mirror/rye.example/about/index.html':
      '<p>Us</p><img src="../img/oven.jpg"><a href="https://www.rye.example/bread">bread</a>',
    'mirror/rye.example/list4f2a.html':
      '<html><!-- Mirrored from rye.example/list?page=2 by HTTrack Website Copier/3.x --><p>Two</p>',
    'mirror/rye.example/404.html': '<p>Not found</p>',
    'mirror/rye.example/img/oven.jpg': 'jpg',
  })
  expect(archive).toMatchObject({ kind: 'html', total: 3, site: { home: 'https://archive.invalid/' } })
  expect(paths).toEqual(['/', '/list?page=2', '/about/'])
  expect(at('/about/').html).toContain('<base href="https://archive.invalid/about/index.html">')
  expect(at('/about/').html).toContain('href="https://archive.invalid/bread"')
  expect(archive.site.redirects).toContainEqual({
    from: 'https://archive.invalid/list4f2a.html',
    to: 'https://archive.invalid/list?page=2',
  })
  expect(Buffer.from((await archive.file('https://archive.invalid/img/oven.jpg'))!).toString()).toBe('jpg')
  expect(await archive.file('https://elsewhere.example/img/oven.jpg')).toBeUndefined()
})

test('pages in old encodings can be read', async () => {
  const { at } = await open({
    'index.html': Buffer.from('<meta charset="windows-1252"><p>Gästehaus für 42 \x80</p>', 'latin1'),
  })
  expect(at('/').html).toContain('<p>Gästehaus für 42 €</p>')
})

test('an import of a WordPress export has pages, posts, pictures, the menu, and addresses by number', async () => {
  const xml = wxr(
    page('2', '/', 'Home', '<!-- wp:paragraph --><p>Bread</p><!-- /wp:paragraph -->'),
    page(
      '3',
      '/about/',
      'About',
      'First line\nsecond line\n\n[gallery ids="9,10"]\n\nAfter <b>it</b>',
      {},
      meta('_wp_old_slug', 'us'),
    ),
    page('4', '/secret/', 'Draft', 'Not yet', { 'wp:status': 'draft' }),
    page(
      '5',
      '/2024/03/rye/',
      'Why rye',
      '[caption id="a" width="300"]<img src="https://rye.example/wp-content/uploads/f.jpg" alt="Field" /> In June[/caption]\n\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ\n\n[contact-form-7 id="1" title="C"] [sic]',
      { 'wp:post_type': 'post', 'wp:post_date': '2024-03-09 06:10:00' },
      meta('_thumbnail_id', '9'),
    ),
    page(
      '6',
      '/product/loaf/',
      'River rye',
      'A dark loaf.',
      { 'wp:post_type': 'product' },
      meta('_price', '4.80') +
        meta('_sku', 'RR1') +
        meta('_stock_status', 'outofstock') +
        '<category domain="product_cat" nicename="loaves"><![CDATA[Loaves]]></category>',
    ),
    item(
      {
        title: 'oven',
        'wp:post_id': '9',
        'wp:post_type': 'attachment',
        'wp:status': 'inherit',
        'wp:attachment_url': 'https://rye.example/wp-content/uploads/oven.jpg',
      },
      meta('_wp_attachment_image_alt', 'The oven'),
    ),
    item({
      title: 'loaf',
      'wp:post_id': '10',
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'excerpt:encoded': 'Fresh',
      'wp:attachment_url': 'https://rye.example/wp-content/uploads/loaf.jpg',
    }),
    item(
      { title: '', 'wp:post_id': '20', 'wp:post_type': 'nav_menu_item', 'wp:menu_order': '2' },
      `${meta('_menu_item_type', 'post_type')}${meta('_menu_item_object_id', '3')}<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
    ),
    item(
      { title: 'Shop', 'wp:post_id': '21', 'wp:post_type': 'nav_menu_item', 'wp:menu_order': '1' },
      `${meta('_menu_item_type', 'custom')}${meta('_menu_item_url', '/shop/')}<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
    ),
  )
  const { archive, at } = await open({ 'rye.wordpress.xml': xml, 'uploads/oven.jpg': 'oven' })
  const { site, notCarried: notes } = archive
  expect(site).toMatchObject({
    home: 'https://rye.example/',
    title: 'Rye & River',
    description: 'Bread',
    language: 'en-GB',
  })
  expect(site.menu).toEqual([
    { title: 'Shop', address: 'https://rye.example/shop/', children: [] },
    { title: 'About', address: 'https://rye.example/about/', children: [] },
  ])
  expect(site.redirects).toContainEqual({ from: 'https://rye.example/?p=5', to: 'https://rye.example/2024/03/rye/' })
  expect(site.redirects).toContainEqual({ from: 'https://rye.example/us/', to: 'https://rye.example/about/' })
  expect(notes).toEqual([])
  expect(at('https://rye.example/secret/')).toMatchObject({ title: 'Draft', isHidden: true })
  const about = at('https://rye.example/about/')
  expect(about).toMatchObject({ title: 'About', isContent: true })
  expect(about.html).toContain('<p>First line<br>\nsecond line</p>')
  expect(about.html).toContain('alt="The oven"')
  expect(about.html).toContain('<figcaption>Fresh</figcaption>')
  const post = at('https://rye.example/2024/03/rye/')
  expect(post.html).toContain('<figcaption>In June</figcaption>')
  expect(post.html).toContain('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ">')
  expect(post.html).toContain('[sic]')
  expect(post.html).not.toContain('contact-form')
  expect(post.html).toContain('uploads/oven.jpg')
  expect(said(post.notCarried)).toEqual(['The plugin shortcode [contact-form-7] wasn’t imported.'])
  const product = at('https://rye.example/product/loaf/').html
  expect(product).toContain('"price":"4.80"')
  expect(product).toContain('OutOfStock')
  expect(product).toContain('"category":"Loaves"')
  expect(await archive.file('https://rye.example/wp-content/uploads/oven.jpg')).toEqual(Buffer.from('oven'))
})

const openExport = async (...items: string[]) => {
  const { archive, at } = await open({ 'rye.wordpress.xml': wxr(...items) })
  return { archive, textAt: (path: string) => at(`https://rye.example${path}`).html }
}

test('words that a page builder keeps in attributes are imported, and how it lays them out is not', async () => {
  const { textAt } = await openExport(
    page('2', '/', 'Home', 'x'),
    page(
      '3',
      '/courses/',
      'Courses',
      '[vc_row el_class="wide"][vc_column width="1/2"][vc_custom_heading text="Bread for your feast" font_container="tag:h2"][vc_btn title="Ask us" link="url:https%3A%2F%2Frye.example%2Fcontact%2F|title:Ask"][/vc_column][/vc_row]' +
        '[et_pb_section admin_label="section"][et_pb_toggle title="What do I take home?" open="off"]Two loaves.[/et_pb_toggle][et_pb_cta title="Come %22soon%22" button_text="Book a place" button_url="/book/"]Six people.[/et_pb_cta][/et_pb_section]',
    ),
  )
  const html = textAt('/courses/').replace(/\s*<\/?p>\s*/g, '')
  for (const shown of ['<h3>Bread for your feast</h3>', '<h3>What do I take home?</h3>', 'Two loaves.', 'Six people.'])
    expect(html).toContain(shown)
  expect(html).toContain('href="https://rye.example/contact/">Ask us</a>')
  expect(html).toContain('href="/book/">Book a place</a>')
  expect(html).not.toMatch(/wide|tag:h2|section|off|1\/2/)
})

test('a form of an export is a form on its page, named by its number, its code or its title', async () => {
  const form =
    '<label> Your name [text* your-name autocomplete:name] </label>\n[select cake "Plum" "Rye"]\n[submit "Send it"]'
  const { textAt } = await openExport(
    page('2', '/', 'Home', '[contact-form-7 id="ab12" title="x"]'),
    page('3', '/write/', 'Write', '<!-- wp:html -->[contact-form-7 id="9" title="Contact"]<!-- /wp:html -->'),
    item(
      { title: 'Contact', 'wp:post_id': '9', 'wp:post_type': 'wpcf7_contact_form' },
      meta('_form', form) + meta('_hash', 'ab12cd34'),
    ),
  )
  for (const path of ['/', '/write/']) {
    expect(textAt(path)).toContain('<input type="text" name="your-name" required>')
    expect(textAt(path)).toContain('<option>Plum</option><option>Rye</option>')
    expect(textAt(path)).toContain('>Send it</button>')
  }
})

test('the page of posts lists them, and lists by subject, author and month lead there', async () => {
  const post = (id: string, title: string, words: string, more = '') =>
    page(
      id,
      `/${id}/`,
      title,
      `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`,
      { 'wp:post_type': 'post', 'wp:post_date': '2024-03-09 06:10:00', 'dc:creator': 'eve' },
      `<category domain="category" nicename="rye"><![CDATA[Rye]]></category>${more}`,
    )
  const { archive, textAt } = await openExport(
    '<wp:category><wp:category_nicename>rye</wp:category_nicename><wp:category_parent>bread</wp:category_parent></wp:category>',
    page('2', '/', 'Home', '<!-- wp:latest-posts {"postsToShow":1} /-->'),
    page('3', '/stories/', 'Stories', '', { 'wp:post_name': 'stories' }),
    post('4', 'First', "It's a cold oven."),
    post('5', 'Second', 'Later', '<category domain="post_tag" nicename="oven"><![CDATA[Oven]]></category>'),
  )
  expect(textAt('/stories/')).toContain('First</a></h2><p>It')
  expect(textAt('/')).toMatch(/<ul><li><a href="https:\/\/rye.example\/[45]\/">/)
  expect(textAt('/4/')).toContain('<p>It’s a cold oven.</p>')
  const to = 'https://rye.example/stories/'
  for (const path of ['category/bread/rye/', 'tag/oven/', 'author/eve/', '2024/', '2024/03/'])
    expect(archive.site.redirects).toContainEqual({ from: `https://rye.example/${path}`, to })
})

test('a gallery that names no pictures shows those that were uploaded for its page', async () => {
  const upload = (id: string, parent: string) =>
    item({
      title: id,
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:post_parent': parent,
      'wp:attachment_url': `https://rye.example/${id}.jpg`,
    })
  const { textAt } = await openExport(
    page('2', '/', 'Home', '[gallery columns="2"]'),
    upload('8', '2'),
    upload('9', '3'),
  )
  expect(textAt('/')).toContain('https://rye.example/8.jpg')
  expect(textAt('/')).not.toContain('https://rye.example/9.jpg')
})

test('a WordPress export is read without a zip too, and nothing in it expands', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`
  const xml = wxr(page('2', '/', 'Home', 'x'))
    .replace('<rss', `${bomb}<rss`)
    .replace('<title>Rye &amp; River', '<title>&b;')
  const archive = await readArchive(Buffer.from(xml))
  expect(archive).toMatchObject({ kind: 'wordpress', total: 1 })
  expect(archive.site.title).not.toContain('ha')
})

test('a website of Hugo keeps its addresses, languages, menu, pictures and aliases', async () => {
  const { archive, at, paths } = await open({
    'site/hugo.toml':
      'title = "Kiln"\ndefaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.de]\ntitle = "Ofen"\n[[menu.main]]\nname = "Posts"\nurl = "/posts/"\nweight = 2\n[[menu.main]]\nname = "About"\npageRef = "about"\nweight = 1\n',
    'site/content/_index.md': '+++\ntitle = "Home"\n+++\nHello {{< unknown a="b" >}}\n',
    'site/content/about.md':
      '---\ntitle: About\naliases: [/us/]\n---\n# Who we are\n\nSee [the post](posts/first/index.md).\n\n```go\n{{< kept >}}\n```\n',
    'site/content/about.de.md': '---\ntitle: Über uns\n---\nGuten Tag\n',
    'site/content/posts/first/index.md':
      '{"title": "First",\n"date": "2024-05-01"\n}\n![Glaze](glaze.jpg)\n\n{{< youtube aqz-KE-bpKQ >}}\n\n{{< figure src="/img/kiln.jpg" caption="The kiln" >}}\n\n{{% notice %}}Careful{{% /notice %}}\n',
    'site/content/posts/first/glaze.jpg': 'glaze',
    'site/static/img/kiln.jpg': 'kiln',
    'site/content/draft.md': '---\ndraft: true\n---\nNo',
    'site/README.md': 'For programmers',
  })
  expect(archive).toMatchObject({
    kind: 'markdown',
    site: { title: 'Kiln', language: 'en', home: 'https://archive.invalid/' },
  })
  expect(paths.toSorted()).toEqual(['/', '/about/', '/de/', '/de/about/', '/draft/', '/posts/', '/posts/first/'])
  expect(archive.site.menu?.map(({ title, address }) => [title, address])).toEqual([
    ['About', 'https://archive.invalid/about/'],
    ['Posts', 'https://archive.invalid/posts/'],
  ])
  expect(archive.site.redirects).toEqual([
    { from: 'https://archive.invalid/us/', to: 'https://archive.invalid/about/' },
  ])
  expect(archive.notCarried).toEqual([])
  expect(at('/draft/').isHidden).toBe(true)
  expect(said(at('/').notCarried)).toEqual(['Content from the shortcode unknown wasn’t imported.'])
  expect(at('/about/').html).toContain('href="https://archive.invalid/posts/first/"')
  expect(at('/about/').html).toContain('{{&lt; kept &gt;}}')
  expect(at('/about/').html).toContain('hreflang="de" href="https://archive.invalid/de/about/"')
  expect(at('/de/about/')).toMatchObject({ language: 'de', title: 'Über uns' })
  const post = at('/posts/first/').html
  const [, glaze = ''] = /src="([^"]+glaze\.jpg)"/.exec(post) ?? []
  expect(await archive.file(glaze)).toEqual(Buffer.from('glaze'))
  expect(await archive.file('https://archive.invalid/img/kiln.jpg')).toEqual(Buffer.from('kiln'))
  expect(post).toContain('youtube.com/embed/aqz-KE-bpKQ')
  expect(post).toContain('<figcaption>The kiln</figcaption>')
  expect(post).toContain('Careful')
})

test('a website of Jekyll keeps the addresses of its posts and what Liquid can’t be is named', async () => {
  const { archive, at, paths } = await open({
    '_config.yml': 'title: Notes\npermalink: pretty\nlang: en\n',
    '_data/navigation.yml': 'main:\n  - title: About\n    url: /about/\n',
    'index.md':
      '---\ntitle: Home\n---\n{% include hero.html %}\nWelcome to {{ site.title }} [about]({{ site.baseurl }}/about/)\n',
    'about.md': '---\ntitle: About\nredirect_from: /me\n---\n{% raw %}{{ kept? }}{% endraw %}\n',
    '_posts/2024-02-03-first-snow.md':
      '---\ntitle: First snow\ncategories: winter\n---\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n',
    '_drafts/later.md': '---\ntitle: Later\n---\n',
    'LICENSE.md': 'Free',
  })
  expect(paths.toSorted()).toEqual(['/', '/about/', '/later/', '/winter/2024/02/03/first-snow/'])
  expect(archive.site).toMatchObject({
    title: 'Notes',
    menu: [{ title: 'About', address: 'https://archive.invalid/about/' }],
  })
  expect(said(at('/').notCarried)).toContain('Content from {% include %} wasn’t imported.')
  expect(at('/').html).toContain('href="/about/"')
  expect(at('/winter/2024/02/03/first-snow/').html).toContain(`<pre><code class="language-ruby">puts 1`)
})

test('pages of Hugo are where its settings put them: by section, by language, and in folders of languages', async () => {
  const byRule = await open({
    'config.yaml':
      'DefaultContentLanguage: en\nPermalinks:\n  post: /p/:slug/\n  news: /:section/:year/:month/:filename/\nlanguages:\n  en: {weight: 1}\n  de: {weight: 2}\n',
    'content/post/rye/index.md': '---\nTitle: Why rye?\nDate: 2024-03-09\n---\nRye\n',
    'content/post/rye/index.de.md': '---\ntitle: Warum Roggen\n---\nRoggen\n',
    'content/news/Bread & Salt.md': '+++\ntitle = "Salt"\ndate = 2024-01-02T10:00:00Z\n+++\nSalt\n',
    'content/news/_index.html': '---\ntitle: News\n---\n<p>All <b>news</b></p>\n',
    'data/notes.md': 'No page',
  })
  const written = ['/de/p/warum-roggen/', '/news/', '/news/2024/01/bread-salt/', '/p/why-rye/']
  const lists = ['/', '/de/', '/de/post/', '/post/']
  expect(byRule.paths.toSorted()).toEqual([...written, ...lists].toSorted())
  expect(byRule.at('/').html).toContain(
    '<ul><li><a href="https://archive.invalid/p/why-rye/">Why rye?</a></li><li><a href="https://archive.invalid/news/2024/01/bread-salt/">Salt</a></li></ul>',
  )
  expect(byRule.at('/de/post/')).toMatchObject({ title: 'Post', language: 'de' })
  expect(byRule.at('/de/p/warum-roggen/').language).toBe('de')
  const byFolder = await open({
    'hugo.toml':
      'defaultContentLanguage = "en"\ndefaultContentLanguageInSubdir = true\n[languages.en]\ncontentDir = "content.en"\n[languages.fr]\ncontentDir = "content.fr"\n',
    'content.en/about.md': 'About',
    'content.fr/about.md': 'Sur nous',
    'content.fr/about-2.md': '---\nurl: /autre/\n---\nAutre',
  })
  expect(byFolder.paths.toSorted()).toEqual(['/', '/autre/', '/en/', '/en/about/', '/fr/', '/fr/about/'])
})

test('pages of Jekyll are those that it makes: html with a head or as it is, collections that it shows with a list of them, posts in folders', async () => {
  const { paths, at } = await open({
    '_config.yml':
      'title: Notes\nexclude: [docs/old]\ncollections:\n  rooms: {output: true, permalink: "/stay/:name/"}\n  people: {}\ndefaults:\n  - scope: {path: "", type: posts}\n    values: {permalink: "/:categories/:i_month/:title/"}\n',
    'index.html':
      '---\ntitle: Home\n---\n<h1>{{ page.title }} of {{ site.title }}</h1>{% for post in site.posts %}<h2>{{ post.title }}</h2>Read more{% endfor %}<p>Welcome</p>',
    'docs/guide.md': '---\ntitle: Guide\n---\nRead {% raw %}`{{ this }}`{% endraw %}\n',
    'docs/old/x.md': '---\n---\nOld',
    '_rooms/alder.md': '---\ntitle: Alder\n---\nTwo beds\n',
    '_people/ada.md': '---\ntitle: Ada\n---\nAda\n',
    '_includes/note.md': '---\n---\nNote',
    'river/_posts/2024-02-03-high-water.md': '---\ntitle: High water\n---\nWet\n',
    '404.html': '---\n---\nNot here',
    'raw.html': '<p>As it is</p>',
  })
  const lists = ['/', '/stay/']
  const written = ['/docs/guide.html', '/raw.html', '/river/2/high-water/', '/stay/alder/']
  expect(paths.toSorted()).toEqual([...lists, ...written].toSorted())
  expect(at('/').html).toMatch(
    /<h1>Home of Notes<\/h1>\s*<ul><li><a href="[^"]+high-water\/">High water<\/a><\/li><\/ul>\s*<p>Welcome/,
  )
  expect(at('/docs/guide.html').html).toContain('<code>{{ this }}</code>')
})

test('a website of MkDocs has its menu, and one of Pelican its addresses and facts', async () => {
  const docs = await open({
    'mkdocs.yml':
      'site_name: Mill\nnav:\n  - Home: index.md\n  - Guide:\n    - First Steps: guide/first.md\n    - guide/grind-it.md\n',
    'docs/index.md': '# Mill\n',
    'docs/guide/first.md': '# First\n',
    'docs/guide/grind-it.md': '# Grind\n',
  })
  expect(docs.archive.site).toMatchObject({
    title: 'Mill',
    menu: [
      { title: 'Home', address: 'https://archive.invalid/' },
      { title: 'Guide', children: [{ title: 'First Steps' }, { title: 'Grind it' }] },
    ],
  })
  const blog = await open({
    'pelicanconf.py': 'SITENAME = "Rye"',
    'content/first.md': 'Title: My first post!\nDate: 2024-03-09\nSummary: Short\n\nHello: world\n',
    'content/later.md': 'Title: Later\nStatus: draft\n\nNo\n',
    'content/pages/about.md': 'Title: About\nSlug: us\n\nAbout us\n',
  })
  expect(blog.paths.toSorted()).toEqual(['/', '/later.html', '/my-first-post.html', '/pages/us.html'])
  expect(blog.archive.site).toMatchObject({ title: 'Rye', menu: [{ title: 'About' }] })
  expect(blog.at('/later.html').isHidden).toBe(true)
  expect(blog.at('/my-first-post.html')).toMatchObject({ title: 'My first post!', description: 'Short' })
  expect(blog.at('/my-first-post.html').html).toContain('<body><p>Hello: world</p>')
})

test('settings in a folder are those of the website, and pictures are found where their page names them', async () => {
  const { archive, paths, at } = await open({
    'mill/README.md': 'For programmers',
    'mill/src/_config.yml': 'permalink: pretty\n',
    'mill/src/index.md':
      '---\ntitle: Home\nimage: img/mill.jpg\n---\n<div>\n\n      <ul>\n        <li>Flour</li>\n\n        <li>Bran</li>\n      </ul>\n</div>\n\nEnd\n',
    'mill/src/visit/us.md': '---\ntitle: Us\nimage: img/mill.jpg\n---\n<img src="../../door.jpg">\n',
    'mill/src/img/mill.jpg': 'mill',
    'mill/src/photos/door.jpg': 'door',
  })
  expect(paths).toEqual(['/', '/visit/us/'])
  expect(at('/').html).toMatch(/<li>Flour<\/li>\s*<li>Bran<\/li>\s*<\/ul>\s*<\/div>\s*<p>End/)
  expect(at('/visit/us/').html).toContain('src="https://archive.invalid/img/mill.jpg"')
  expect(Buffer.from((await archive.file('https://archive.invalid/door.jpg'))!).toString()).toBe('door')
})

test('what dialects of Markdown add is no text of the page', async () => {
  const written = [
    '* TOC\n{:toc}\n',
    '## Where we are {#where .wide}\n',
    '[Here](#where), [there](#second-part).{: .note}\n{: .box}\n',
    '!!! tip "Good to know"\n    Ring **twice**.\n',
    ':::caution[Mind the step]\nIt is high.\n:::\n',
    'Term\n: Its meaning\n',
    'A claim[^1] and another[^two].\n\n[^two]: Second source\n[^1]: First source\n    that goes on\n',
    '*[HTML]: Language of the web\n',
    '- [x] Done\n',
    '> [!NOTE]\n> Quoted\n',
    '## Second part\n',
    '```\n[^1] {: .kept}\n```\n',
  ].join('\n')
  const { at } = await open({ 'page.md': `---\ntitle: Page\n---\n${written}` })
  const { html } = at('/page/')
  expect(html).toContain('<h2 id="where">Where we are</h2>')
  expect(html).toContain('<h2 id="second-part">')
  expect(html).toContain('<strong>Good to know</strong></p>\n<p>Ring <strong>twice</strong>.</p>')
  expect(html).toContain('<strong>Mind the step</strong></p>\n<p>It is high.</p>')
  expect(html).toContain('<strong>Term</strong><br>\nIts meaning')
  expect(html).toContain('claim<sup>1</sup> and another<sup>2</sup>')
  expect(html).toMatch(/<ol>\s*<li>First source\s+that goes on<\/li>\s*<li>Second source<\/li>\s*<\/ol>/)
  expect(html).toContain('☑ Done')
  expect(html).toContain('[^1] {: .kept}')
  for (const sign of ['TOC', '.note', '.box', '!!!', ':::', 'Language of', '[!NOTE]']) expect(html).not.toContain(sign)
})

test('shortcodes of Hugo that hold text keep it with their title, and code stays code', async () => {
  const { at } = await open({
    'hugo.toml': '',
    'content/page.md':
      '{{< details "How it works" >}}\nSlowly\n{{< /details >}}\n\n{{< photo src="oven.jpg" alt="Oven" >}}\n\n{{< button href="/order" >}}Order{{< /button >}}\n\n{{< highlight html >}}\n<b>x</b>\n{{< /highlight >}}\n\n    {{ .Title }}\n\nWrite `{{</* ref */>}}`\n',
  })
  const { html } = at('/page/')
  expect(html).toContain('<strong>How it works</strong></p>\n<p>Slowly</p>')
  expect(html).toContain('<img src="oven.jpg" alt="Oven">')
  expect(html).toContain('<a href="/order">Order</a>')
  expect(html).toContain('<code class="language-html">&lt;b&gt;x&lt;/b&gt;')
  expect(html).toContain('{{ .Title }}')
  expect(html).toContain('<code>{{&lt; ref &gt;}}</code>')
})

test('a website of Astro loses imports and components, and keeps the text in them', async () => {
  const { at, paths } = await open({
    'astro.config.mjs': 'export default {}',
    'src/pages/index.mdx':
      '---\ntitle: Home\n---\nimport Card from "../components/Card.astro"\n\n<Card title="x" data={{ a: 1 }}>\nInside **bold**\n</Card>\n',
    'src/content/blog/first.md': '---\ntitle: First\nheroImage: "../../assets/a.jpg"\n---\nText\n',
    'src/assets/a.jpg': 'a',
  })
  expect(paths).toEqual(['/', '/blog/', '/blog/first/'])
  expect(at('/').html).toContain('<p>Inside <strong>bold</strong></p>')
  expect(at('/').html).not.toContain('import')
  expect(said(at('/').notCarried)).toEqual(['Content from the component Card wasn’t imported.'])
  expect(at('/blog/first/').html).toContain('src="https://archive.invalid/src/assets/a.jpg"')
})

test('archives that aim at the server are refused', async () => {
  const refused = [
    packHostile([{ name: '../../etc/passwd.html', bytes: '<p>x' }]),
    packHostile([{ name: 'index.html', bytes: '<p>x', flags: 0x801 }]),
    packHostile([{ name: 'index.html', bytes: '/etc/passwd', mode: 0o120777 }]),
    packHostile([
      { name: 'index.html', bytes: '<p>x' },
      { name: 'other.html', bytes: '<p>x', sharesWith: 0 },
    ]),
    packHostile([{ name: 'index.html', bytes: '\0'.repeat(60_000_000), isPacked: true }]),
    packHostile(Array.from({ length: 200 }, (_, at) => ({ name: `${'a/'.repeat(30_000)}${at}.html`, bytes: '<p>x' }))),
    Buffer.from('PK not really'),
    Buffer.from('%PDF-1.4'),
    Buffer.from('<?xml version="1.0"?><rss></rss>'),
    await zip({ 'inner.zip': await zip({ 'index.html': '<p>x' }) }),
    await zip({ 'photo.jpg': 'x' }),
    await zip({}),
  ]
  for (const bytes of refused) await expect(readArchive(bytes)).rejects.toThrow(/zip|archive|file/)
})

test('hostile texts in archives are read in no time', async () => {
  const many = (text: string, times = 100_000) => text.repeat(times)
  const contents = [
    '[caption ',
    '[caption]',
    '[a "',
    '<pre>',
    '<p ',
    '[[',
    '[gallery ids="',
    'https://youtu.be/ ',
    '\ue0000\ue000',
  ].map((text) => many(text))
  const archive = await readArchive(
    Buffer.from(wxr(...contents.map((text, at) => page(`${at}`, `/${at}/`, 't', text)))),
  )
  await pagesOf(archive)
  const marks = ['{{< ', '{% ', '{{ ', '<A ', '<A b={', '```\n', '> ', '- ', '*a_', '![](', '{/* '].map((text) =>
    many(text, 250_000 / text.length),
  )
  const heads = [
    '---\n' + many('- '),
    '---\na: &a [x]\nb: [*a,*a,*a]\n---\n',
    '+++\n' + many('[') + '\n+++\n',
    '{' + many('[') + '\n}',
  ]
  const files = Object.fromEntries([...marks, ...heads].map((text, at) => [`src/pages/${at}.mdx`, text]))
  const { pages } = await open(files)
  // And the list of them all.
  expect(pages).toHaveLength(marks.length + heads.length + 1)
})
