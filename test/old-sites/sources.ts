import { blogger, ghost, mediumPost, substack } from './exports.ts'
import { zip, type PackedFiles } from './zip.ts'
import { entry, exportOf } from './wordpress-export.ts'

const post = (title: string, day: string, words = `About ${title}.`) =>
  `---\ntitle: ${title}\ndate: ${day}\n---\n${words}\n`
const page = (title: string, words = `About ${title}.`) => `---\ntitle: ${title}\n---\n${words}\n`

const many = (count: number, pathOf: (at: number) => string, textOf: (at: number) => string): PackedFiles =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at), textOf(at)]))

const hugo: PackedFiles = {
  'config/_default/hugo.toml': 'title = "Mill"\nlanguageCode = "en"\n',
  'config/_default/menus.en.toml':
    '[[main]]\nname = "Recipes"\npageRef = "/recipes"\nweight = 1\n[[main]]\nname = "Us"\nidentifier = "us"\nweight = 2\n[[main]]\nname = "Visit"\nparent = "us"\npageRef = "/visit"\n',
  'content/_index.md': '---\ntitle: Home\n---\nWelcome to the mill.\n',
  'content/recipes/_index.md': '---\ntitle: Recipes\n---\n',
  'content/recipes/rye.md': post('Rye', '2025-01-02'),
  'content/recipes/oat/index.md': post('Oat', '2025-01-03'),
  'content/recipes/sweet/_index.md': '---\ntitle: Sweet\n---\n',
  'content/recipes/sweet/plum.md': page('Plum'),
  'content/visit.md': page('Visit us'),
  'content/imprint.md': page('Imprint'),
  'content/grains/spelt.md': page('Spelt'),
  ...many(
    30,
    (at) => `content/news/n${at}.md`,
    (at) => post(`News ${at}`, `2024-0${(at % 9) + 1}-01`),
  ),
}

const jekyll: PackedFiles = {
  '_config.yml':
    'title: Notes\ncollections:\n  rooms: {output: true}\n  recipes: {output: true}\ndefaults:\n  - scope: {path: "", type: posts}\n    values: {layout: post}\n',
  'index.md': '---\nlayout: home\n---\n',
  'about.md': page('About'),
  'stays.html':
    '---\ntitle: Stays\n---\n{% for room in site.rooms %}<a href="{{ room.url }}">{{ room.title }}</a>{% endfor %}',
  'winter.md': '---\nlayout: category\ntitle: Winter\ncategory: winter\n---\n',
  'plain.md': '# Without a head\n\nGitHub shows it all the same.\n',
  'old.html':
    '<html><head><title>Old page</title></head><body><h1>Old page</h1><p>As it always was, since the first day.</p></body></html>',
  '_rooms/alder.md': page('Alder'),
  '_rooms/birch.md': page('Birch'),
  '_recipes/rye.md': page('Rye bread'),
  '_posts/2024-02-03-first-snow.md': '---\ntitle: First snow\ncategories: winter\n---\nCold.\n',
  ...many(
    25,
    (at) => `_posts/2024-03-${10 + (at % 15)}-day-${at}.md`,
    (at) => page(`Day ${at}`),
  ),
}

const justTheDocs: PackedFiles = {
  '_config.yml': 'title: Handbook\ntheme: just-the-docs\n',
  'index.md': '---\ntitle: Home\nnav_order: 1\n---\nRead on.\n',
  'docs/baking.md': '---\ntitle: Baking\nhas_children: true\nnav_order: 2\n---\nHow we bake.\n',
  'docs/oven.md': '---\ntitle: Oven\nparent: Baking\n---\nHot.\n',
  'docs/stone.md': '---\ntitle: Stone\nparent: Oven\ngrand_parent: Baking\n---\nHotter.\n',
  'docs/lost.md': '---\ntitle: Lost\nparent: Nowhere\n---\nStill there.\n',
}

const astro: PackedFiles = {
  'astro.config.mjs': 'export default { site: "https://rye.example" }',
  'src/content.config.ts':
    'import { defineCollection } from "astro:content"\nimport { glob } from "astro/loaders"\nconst blog = defineCollection({ loader: glob({ pattern: "**/*.md", base: "./src/data/blog" }) })\nconst team = defineCollection({ loader: glob({ pattern: "*.md", base: "./src/data/team" }) })\nexport const collections = { blog, team }\n',
  'src/pages/index.astro':
    '---\nimport Layout from "../layouts/Layout.astro"\nimport Hero from "../components/Hero.astro"\nconst reasons = [{ title: "Slow", text: "A day of rest." }, { title: "Local", text: "Grain from here." }]\n---\n<Layout title="Rye & River">\n<Hero heading="Bread from the river" />\n{reasons.map((reason) => (<div><h3>{reason.title}</h3><p>{reason.text}</p></div>))}\n</Layout>\n',
  'src/components/Hero.astro':
    '---\nconst { heading } = Astro.props\n---\n<section><h1>{heading}</h1><p>Baked each night.</p></section>\n',
  'src/layouts/Layout.astro': '<html><body><slot /></body></html>',
  'src/pages/journal/index.astro':
    '---\nimport { getCollection } from "astro:content"\nconst posts = (await getCollection("blog")).sort((a, b) => b.data.date - a.data.date)\n---\n<h1>Journal</h1><ul>{posts.map((post) => <li><a href={`/journal/${post.id}/`}>{post.data.title}</a></li>)}</ul>',
  'src/pages/journal/[...id].astro':
    '---\nimport { getCollection, render } from "astro:content"\nexport async function getStaticPaths() { return (await getCollection("blog")).map((post) => ({ params: { id: post.id }, props: post })) }\n---\n<Content />',
  'src/pages/contact.astro': '<h1>Contact</h1><p>Ring the bell.</p>',
  'src/data/blog/first.md': post('First', '2025-01-02'),
  'src/data/blog/second.md': post('Second', '2025-01-03'),
  'src/data/team/ada.md': page('Ada'),
}

const eleventy: PackedFiles = {
  '.eleventy.js': 'module.exports = function (config) { return { dir: { input: "src" } } }',
  'src/index.njk': '---\ntitle: Home\nlayout: base.njk\n---\n<h1>Welcome</h1><p>To the bakery.</p>',
  'src/_includes/base.njk': '<html><body>{{ content | safe }}</body></html>',
  'src/about/about.md': page('About'),
  'src/blog.njk':
    '---\ntitle: Blog\npagination:\n  data: collections.posts\n  size: 10\npermalink: "/blog/{% if pagination.pageNumber > 0 %}page-{{ pagination.pageNumber + 1 }}/{% endif %}"\n---\n{% for post in pagination.items %}<a href="{{ post.url }}">{{ post.data.title }}</a>{% endfor %}',
  'src/posts/posts.json': '{ "tags": "posts", "permalink": "/blog/{{ page.fileSlug }}/" }',
  'src/posts/2025-01-02-first.md': post('First', '2025-01-02'),
  'src/posts/2025-01-03-second.md': post('Second', '2025-01-03'),
  'src/prices.md': '---\ntitle: Prices\npermalink: "/{{ title | slugify }}/list/"\n---\nAll prices.\n',
  'src/feed.njk': '---\npermalink: /feed.xml\n---\n<feed></feed>',
}

const docusaurus: PackedFiles = {
  'docusaurus.config.js':
    'module.exports = { title: "Mill", themeConfig: { navbar: { items: [{ type: "docSidebar", sidebarId: "guide", label: "Guide" }, { to: "/blog", label: "Blog" }] } } }',
  'sidebars.js':
    'module.exports = { guide: ["intro", { type: "category", label: "Grinding", items: ["grinding/stone", { type: "autogenerated", dirName: "grinding/deep" }] }] }',
  'docs/01-intro.md': '# Welcome\n\nStart here.\n',
  'docs/grinding/stone.md': page('Stone'),
  'docs/grinding/deep/one.md': page('One'),
  'docs/grinding/deep/two.md': page('Two'),
  'docs/unlisted-by-sidebar.md': page('Beside'),
  'blog/2025-01-02-news.md': page('News'),
  'src/pages/about.md': page('About'),
  'src/pages/index.js': 'export default function Home() {}',
}

const mkdocs: PackedFiles = {
  'mkdocs.yml':
    'site_name: Mill\nnav:\n  - Home: index.md\n  - Guide:\n    - Deep:\n      - Deeper:\n        - Deepest:\n          - Stone: guide/stone.md\n',
  'docs/index.md': '# Mill\n\nRead on.\n',
  'docs/guide/stone.md': '# Stone\n\nTurns.\n',
  'docs/not-in-nav.md': '# Beside\n\nNot in the list.\n',
}

const mkdocsWithoutNav: PackedFiles = {
  'mkdocs.yml': 'site_name: Mill\n',
  'docs/index.md': '# Mill\n\nRead on.\n',
  'docs/guide/stone.md': '# Stone\n\nTurns.\n',
  'docs/guide/water/wheel.md': '# Wheel\n\nTurns, too.\n',
}

const pelican: PackedFiles = {
  'pelicanconf.py': 'SITENAME = "Rye"',
  'content/first.md': 'Title: First\nDate: 2024-03-09\n\nHello\n',
  'content/pages/about.md': 'Title: About\n\nAbout us\n',
}

const hexo: PackedFiles = {
  '_config.yml': 'title: Rye\npermalink: :year/:title/\n',
  'scaffolds/post.md': '---\ntitle: {{ title }}\n---\n',
  'source/_posts/first.md': post('First', '2024-03-09'),
  'source/about/index.md': page('About'),
}

const vitepress: PackedFiles = {
  '.vitepress/config.mts':
    'export default { title: "Mill", themeConfig: { nav: [{ text: "Guide", link: "/guide/" }], sidebar: { "/guide/": [{ text: "Start", items: [{ text: "Stone", link: "/guide/stone" }] }] } } }',
  'index.md': '# Mill\n\nRead on.\n',
  'guide/index.md': '# Guide\n\nAll about it.\n',
  'guide/stone.md': '# Stone\n\nTurns.\n',
  'guide/wheel.md': '# Wheel\n\nTurns, too.\n',
}

const ofPage = (id: number, title: string, path: string, more: Record<string, string> = {}) =>
  entry(id, { title, link: `https://rye.example${path}`, 'wp:post_type': 'page', ...more })
const ofPost = (id: number) => entry(id, { title: `Post ${id}`, link: `https://rye.example/2024/03/post-${id}/` })

const hugoInLanguages: PackedFiles = {
  'hugo.toml':
    'title = "Mill"\ndefaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.de]\nweight = 2\n[[languages.en.menus.main]]\nname = "Visit"\npageRef = "/visit"\n',
  'content/_index.md': page('Home', 'Welcome to the mill.'),
  'content/_index.de.md': page('Start', 'Willkommen in der Mühle.'),
  'content/visit.md': page('Visit'),
  'content/visit.de.md': page('Besuch', 'Kommen Sie vorbei, wann immer Sie wollen.'),
  'content/impressum.de.md': page('Impressum', 'Wer wir sind und wo man uns findet.'),
  'content/guides/stone.de.md': page('Stein', 'Wie der Stein das Korn mahlt.'),
}

const book: PackedFiles = {
  'book.toml': '[book]\ntitle = "Milling"\n',
  'src/SUMMARY.md':
    '# Summary\n\n- [Start](README.md)\n- [Stones](stones.md)\n    - [Dressing](stones/dressing.md)\n- Later\n    - [Wheel](wheel.md)\n',
  'src/README.md': '# Milling\n\nRead on.\n',
  'src/stones.md': '# Stones\n\nHeavy.\n',
  'src/stones/dressing.md': '# Dressing\n\nSharp.\n',
  'src/wheel.md': '# Wheel\n\nTurns.\n',
}

const wordpress = exportOf(
  ofPage(2, 'News', '/news/', { 'wp:post_name': 'news', 'content:encoded': 'What we write about.' }),
  ofPage(3, 'About', '/about/'),
  ofPage(4, 'Oven', '/about/oven/', { 'wp:post_parent': '3' }),
  ...Array.from({ length: 60 }, (_, at) => ofPost(10 + at)),
)

const wordpressWithoutPostsPage = exportOf(ofPost(11), ofPost(12), ofPost(13))

/** Websites as each generator and export has them, by the names of these. */
export const oldSources: Record<string, () => Promise<Uint8Array>> = {
  Hugo: () => zip(hugo),
  Jekyll: () => zip(jekyll),
  'Jekyll with Just the Docs': () => zip(justTheDocs),
  Astro: () => zip(astro),
  Eleventy: () => zip(eleventy),
  Docusaurus: () => zip(docusaurus),
  'Hugo in two languages': () => zip(hugoInLanguages),
  'a book': () => zip(book),
  Blogger: async () => Buffer.from(blogger),
  Ghost: async () => Buffer.from(ghost),
  Substack: () => zip(substack),
  Medium: () =>
    zip({
      'posts/2024-03-09_Why-rye-abc123.html': mediumPost('Why rye', '2024-03-09T06:10:00.000Z'),
      'posts/2024-03-08_Oven-abc124.html': mediumPost('Oven', '2024-03-08T06:10:00.000Z').replaceAll(
        'why-rye-abc123',
        'oven-abc124',
      ),
    }),
  MkDocs: () => zip(mkdocs),
  'MkDocs without a list of pages': () => zip(mkdocsWithoutNav),
  Pelican: () => zip(pelican),
  Hexo: () => zip(hexo),
  VitePress: () => zip(vitepress),
  WordPress: async () => Buffer.from(wordpress),
  'WordPress without a page of posts': async () => Buffer.from(wordpressWithoutPostsPage),
}
