import { dressWebsite, fillAddresses } from './dress.ts'
import { contactTold, homeTold, pagesTold, postsTold, siteTold, tilesTold, type ToldPost } from './told.ts'

const addresses = {
  link: (path: string) => (path === '/' ? '/' : `${path}/`),
  picture: (name: string) => `/images/${name}.png`,
}

/** The Markdown of the few kinds of HTML that the joinery’s texts have. */
const markdownOf = (html: string): string =>
  fillAddresses(html, addresses)
    .replace(/<table>(.*?)<\/table>/gs, (_, table: string) => {
      const [head = '', ...rows] = table
        .split('</tr>')
        .map((row) => [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell).join(' | '))
        .filter(Boolean)
      const line = `| ${head.replace(/[^|]+/g, ' --- ')} |`
      return `\n${[`| ${head} |`, line, ...rows.map((row) => `| ${row} |`)].join('\n')}\n\n`
    })
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, '![$2]($1)')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .replace(/<h2>(.*?)<\/h2>/g, '\n## $1\n\n')
    .replace(/<li>(.*?)<\/li>/g, '- $1\n')
    .replace(/<\/?ul>/g, '\n')
    .replace(/<p>(.*?)<\/p>/gs, '$1\n\n')

const head = (facts: Record<string, string>): string =>
  `---\n${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n`

const homeMarkdown = markdownOf(
  `<p><img src="{picture:front}" alt="The front of the yard"></p><p>${homeTold.lead}</p><p><a href="{link:/services}">${homeTold.button}</a></p>${tilesTold.map(({ title, text, to, picture }) => `<p><img src="{picture:${picture}}" alt=""></p>\n### <a href="{link:${to}}">${title}</a>\n\n<p>${text}</p>`).join('')}`,
)
const contactMarkdown = `${contactTold.text}\n\n[${contactTold.mail}](mailto:${contactTold.mail})\n`
const bodyOf = ({ paragraphs, picture }: ToldPost) =>
  `![](${addresses.picture(picture)})\n\n${paragraphs.join('\n\n')}\n`

/** Files of pages, where a generator has each by its path. */
const pagesAt = (fileOf: (path: string) => string, facts: Record<string, string> = {}) =>
  Object.fromEntries([
    ...pagesTold.map(({ path, title, body }) => [fileOf(path), head({ title, ...facts }) + markdownOf(body)]),
    [fileOf('/contact'), head({ title: contactTold.title, ...facts }) + contactMarkdown],
  ]) as Record<string, string>
const postsAt = (fileOf: (post: ToldPost) => string, more: (post: ToldPost) => Record<string, string> = () => ({})) =>
  Object.fromEntries(
    postsTold.map((post) => [fileOf(post), head({ title: post.title, date: post.day, ...more(post) }) + bodyOf(post)]),
  ) as Record<string, string>

/** What visitors saw of each generator’s pages: the text, with the day above each post. */
export const generatedPages: Record<string, string> = dressWebsite({
  ...addresses,
  page: ({ body }) => body,
  form: () => '',
  text: (heading, html) => `<h1>${heading}</h1>${html.replace(/<time[^>]*>.*?<\/time><p>.*?<\/p>/g, '')}`,
})

const menus = [
  ['Home', '/'],
  ['What we make', '/services'],
  ['Who we are', '/about'],
  ['Journal', '/journal'],
  ['Visit the yard', '/contact'],
] as const

export const hugo: Record<string, string> = {
  'config/_default/hugo.toml': `title = "${siteTold}"\nlanguageCode = "en"\nbaseURL = "https://joinery.example/"\n`,
  'config/_default/menus.en.toml': menus
    .map(([name, to], at) => `[[main]]\nname = "${name}"\npageRef = "${to}"\nweight = ${at + 1}\n`)
    .join(''),
  'content/_index.md': head({ title: homeTold.heading }) + homeMarkdown,
  'content/journal/_index.md': head({ title: 'Journal' }),
  ...pagesAt((path) => `content${path}.md`),
  ...postsAt(({ slug }) => `content/journal/${slug}/index.md`),
}

const german = {
  services: 'Jedes Stück beginnt mit einem Besuch, einer Tasse Tee und einer Zeichnung am Küchentisch.',
  home: 'Vier Schreiner in einem Hof aus Ziegeln bauen Möbel aus Eichen, die der letzte Sturm gefällt hat.',
}
/** What visitors saw of the website in two languages. */
export const hugoLanguagePages: Record<string, string> = {
  '/': `<h1>${homeTold.heading}</h1><p>${homeTold.lead}</p>`,
  '/services': `<h1>What we make</h1><p>${tilesTold[0]?.text}</p>`,
  '/de': `<h1>Tische, die ihre Bäume überleben</h1><p>${german.home}</p>`,
  '/de/services': `<h1>Was wir bauen</h1><p>${german.services}</p>`,
}
export const hugoLanguages: Record<string, string> = {
  'config/_default/hugo.toml': `title = "${siteTold}"\ndefaultContentLanguage = "en"\n[languages.en]\nweight = 1\nlanguageName = "English"\n[languages.de]\nweight = 2\nlanguageName = "Deutsch"\n`,
  'config/_default/menus.en.toml':
    '[[main]]\nname = "Our furniture"\npageRef = "/services"\nweight = 1\n[[main]]\nname = "The forest"\nurl = "https://forest.example/"\nweight = 2\n',
  'config/_default/menus.de.toml':
    '[[main]]\nname = "Unsere Möbel"\npageRef = "/services"\nweight = 1\n[[main]]\nname = "Der Wald"\nurl = "https://wald.example/"\nweight = 2\n',
  'content/_index.md': `${head({ title: homeTold.heading })}${homeTold.lead}\n`,
  'content/_index.de.md': `${head({ title: 'Tische, die ihre Bäume überleben' })}${german.home}\n`,
  'content/services.md': `${head({ title: 'What we make' })}${tilesTold[0]?.text}\n`,
  'content/services.de.md': `${head({ title: 'Was wir bauen' })}${german.services}\n`,
}

export const jekyll: Record<string, string> = {
  '_config.yml': `title: ${siteTold}\npermalink: /journal/:title/\ncollections:\n  works:\n    output: true\n    permalink: /:name/\nheader_pages:\n  - services.md\n  - about.md\n  - journal.md\n  - contact.md\n`,
  'index.md': head({ layout: 'home', title: `"${homeTold.heading}"` }) + homeMarkdown,
  'journal.html':
    '---\ntitle: Journal\n---\n{% for post in site.posts %}<h2><a href="{{ post.url }}">{{ post.title }}</a></h2>{% endfor %}\n',
  ...pagesAt((path) => `${path.slice(1)}.md`, { layout: 'page' }),
  ...postsAt(
    ({ slug, day }) => `_posts/${day}-${slug}.md`,
    () => ({ layout: 'post', categories: 'wood' }),
  ),
}
const layout = 'import Layout from "../layouts/Layout.astro"'
const astroPage = (title: string, html: string) =>
  `---\n${layout}\n---\n<Layout title="${title}"><h1>${title}</h1>${fillAddresses(html, addresses)}</Layout>\n`
export const astro: Record<string, string> = {
  'astro.config.mjs':
    'import { defineConfig } from "astro/config"\nexport default defineConfig({ site: "https://joinery.example" })\n',
  'src/layouts/Layout.astro': `---\nconst { title } = Astro.props\n---\n<html lang="en"><head><title>{title} | ${siteTold}</title></head><body><nav>${menus.map(([name, to]) => `<a href="${to}">${name}</a>`).join('')}</nav><slot /></body></html>`,
  'src/content.config.ts':
    'import { defineCollection } from "astro:content"\nimport { glob } from "astro/loaders"\nexport const collections = { journal: defineCollection({ loader: glob({ pattern: "**/*.md", base: "./src/content/journal" }) }) }\n',
  'src/pages/index.astro': `---\n${layout}\nconst tiles = ${JSON.stringify(tilesTold.map((tile) => ({ ...tile, picture: addresses.picture(tile.picture) })))}\n---\n<Layout title="Home"><img src="/images/front.png" alt="The front of the yard"><h1>${homeTold.heading}</h1><p>${homeTold.lead}</p><a href="/services/">${homeTold.button}</a>{tiles.map((tile) => <div><img src={tile.picture} alt=""><h3><a href={\`\${tile.to}/\`}>{tile.title}</a></h3><p>{tile.text}</p></div>)}</Layout>\n`,
  ...Object.fromEntries(pagesTold.map(({ path, title, body }) => [`src/pages${path}.astro`, astroPage(title, body)])),
  'src/pages/contact.md': head({ title: contactTold.title }) + `# ${contactTold.title}\n\n${contactMarkdown}`,
  'src/pages/journal/index.astro': `---\nimport { getCollection } from "astro:content"\n${layout.replace('..', '../..')}\nconst posts = await getCollection("journal")\n---\n<Layout title="Journal"><h1>Journal</h1>{posts.map((post) => <h2><a href={\`/journal/\${post.id}/\`}>{post.data.title}</a></h2>)}</Layout>\n`,
  'src/pages/journal/[...id].astro':
    '---\nimport { getCollection, render } from "astro:content"\nexport async function getStaticPaths() { return (await getCollection("journal")).map((post) => ({ params: { id: post.id }, props: post })) }\nconst { Content } = await render(Astro.props)\n---\n<Content />\n',
  ...postsAt(({ slug }) => `src/content/journal/${slug}.md`),
}

export const eleventy: Record<string, string> = {
  'eleventy.config.js':
    'export default function (config) { config.addPassthroughCopy("images") ; return { dir: { input: "src" } } }',
  'src/_data/site.json': `{ "title": "${siteTold}" }`,
  'src/_data/navigation.json': JSON.stringify(menus.map(([title, url]) => ({ title, url }))),
  'src/_includes/base.njk': '<html><body>{{ content | safe }}</body></html>',
  'src/index.md': head({ title: homeTold.heading, layout: 'base.njk' }) + homeMarkdown,
  'src/journal.njk':
    '---\ntitle: Journal\npermalink: /journal/\n---\n<h1>Journal</h1>{% for post in collections.posts %}<h2><a href="{{ post.url }}">{{ post.data.title }}</a></h2>{% endfor %}',
  'src/posts/posts.json': '{ "tags": "posts", "permalink": "/journal/{{ page.fileSlug }}/" }',
  ...pagesAt((path) => `src${path}${path}.md`),
  ...postsAt(({ slug, day }) => `src/posts/${day}-${slug}.md`),
}

export const mkdocs: Record<string, string> = {
  'mkdocs.yml': `site_name: ${siteTold}\nnav:\n  - Home: index.md\n  - What we make: services.md\n  - Who we are: about.md\n  - Journal:\n    - Overview: journal/index.md\n    - Oak after the storm: journal/storm-oak.md\n    - Your first dovetail: journal/first-dovetail.md\n  - Visit the yard: contact.md\n`,
  'docs/index.md': `# ${homeTold.heading}\n\n${homeMarkdown}`,
  'docs/journal/index.md': `# Journal\n\n${postsTold.map(({ slug, title }) => `## [${title}](${slug}.md)\n`).join('\n')}`,
  ...pagesAt((path) => `docs${path}.md`),
  ...Object.fromEntries(
    postsTold.map((post) => [`docs/journal/${post.slug}.md`, `# ${post.title}\n\n${post.shownDay}\n\n${bodyOf(post)}`]),
  ),
}

const inDocs = (text: string) => text.replace(/\]\(\/(services|about|contact)/g, '](/docs/$1')
export const docusaurus: Record<string, string> = {
  'docusaurus.config.js': `module.exports = { title: "${siteTold}", themeConfig: { navbar: { title: "${siteTold}", items: [{ type: "docSidebar", sidebarId: "yard", label: "The yard" }, { to: "/blog", label: "Journal" }] } } }`,
  'sidebars.js':
    'module.exports = { yard: ["intro", "services", { type: "category", label: "People", items: ["about", "contact"] }] }',
  'docs/intro.md': inDocs(`${head({ slug: '/', title: homeTold.heading })}${homeMarkdown}`),
  ...Object.fromEntries(
    Object.entries(pagesAt((path) => `docs${path}.md`)).map(([file, text]) => [file, inDocs(text)]),
  ),
  ...postsAt(({ slug, day }) => `blog/${day}-${slug}.md`),
}
const dayPath = ({ day, slug }: ToldPost) => `${day.replaceAll('-', '/')}/${slug}`
/** Where Docusaurus has them. */
export const docusaurusPages: Record<string, string> = Object.fromEntries(
  Object.entries(generatedPages).map(([path, html]) => {
    const post = postsTold.find(({ slug }) => path.endsWith(`/${slug}`))
    const inBlog = path.replace(/^\/journal/, '/blog')
    return [
      post ? `/blog/${dayPath(post)}` : inBlog === path ? `/docs${path}` : inBlog,
      postsTold.reduce(
        (shown, each) => shown.replaceAll(`/journal/${each.slug}`, `/blog/${dayPath(each)}`),
        html.replace(/href="\/(services|about|contact)/g, 'href="/docs/$1'),
      ),
    ]
  }),
)
