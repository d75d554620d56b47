import { expect, test } from 'vitest'
import { openArchive } from '#test/old-sites/open-archive.ts'

const text = (title: string, head = '') => `---\ntitle: ${title}\n${head}---\nThe recipe.`
const own = { 'index.md': text('Home'), 'open.md': text('Open'), 'inner/secret.md': text('Secret') }

const eleventy: [what: string, files: Record<string, string>][] = [
  ['a list of ignored files', { '.eleventyignore': '# mine\ninner/\n' }],
  ['a list of ignored files with stars', { '.eleventyignore': '**/secret.*\n' }],
  ['a list of ignored files with an exception', { '.eleventyignore': '*.md\n!open.md\n!index.md\n' }],
  ['a list of version control', { '.gitignore': 'inner\n' }],
  ['a setting that ignores', { 'eleventy.config.js': 'export default (c) => { c.ignores.add("inner/**") }' }],
  ['a setting in a hidden file', { '.eleventy.js': "module.exports = (c) => { c.ignores.add('./inner/secret.md') }" }],
  ['data in yaml', { 'inner/inner.11tydata.yaml': 'permalink: false\n' }],
  ['data in yml', { 'inner/secret.11tydata.yml': 'draft: true\n' }],
  ['data of json', { 'inner/inner.11tydata.json': '{"permalink": false}' }],
  ['computed data of json', { 'inner/inner.json': '{"eleventyComputed": {"permalink": false}}' }],
  ['computed data of templates', { 'inner/inner.json': '{"eleventyComputed": {"draft": "{{ page.date | late }}"}}' }],
  [
    'a function for the address',
    { 'inner/inner.11tydata.js': 'export default { permalink: (data) => data.wanted ? `/x/` : false }' },
  ],
  ['a function from elsewhere', { 'inner/inner.11tydata.js': 'module.exports = { permalink: makePermalink }' }],
  [
    'a computed function',
    {
      'inner/inner.11tydata.js':
        'module.exports = { eleventyComputed: { permalink({ wanted }) { return wanted && "/x/" } } }',
    },
  ],
  ['data from elsewhere', { 'inner/inner.11tydata.js': 'module.exports = require("../shared")' }],
  ['data spread from elsewhere', { 'inner/inner.11tydata.js': 'module.exports = { ...shared, layout: "a" }' }],
  ['a state in a script', { 'inner/inner.11tydata.js': 'module.exports = { status: "internal" }' }],
  ['data that can’t be read', { 'inner/inner.11tydata.json': '{"permalink": false,,}' }],
  ['data that is brought in', { 'inner/inner.11tydata.js': 'import data from "./x.js"; export default data' }],
  [
    'the head of a layout',
    { 'inner/inner.json': '{"layout": "kitchen.njk"}', '_includes/kitchen.njk': '---\npermalink: false\n---\n' },
  ],
  ['a folder of input', { 'eleventy.config.js': 'export default () => ({ dir: { input: "src" } })' }],
]

test.for(eleventy)('what Eleventy makes no page of is a draft: %s', async ([what, files]) => {
  const isBelow = what === 'a folder of input'
  const site = isBelow
    ? { 'src/index.md': text('Home'), 'src/open.md': text('Open'), 'inner/secret.md': text('S') }
    : own
  const found = await openArchive({ ...site, ...files })
  expect(found.drafts).toEqual(['/inner/secret/'])
  expect(found.shown).toEqual(expect.arrayContaining(['/', '/open/']))
})

test.for([
  [
    'computed data of all',
    { '_data/eleventyComputed.js': 'module.exports = { permalink: (data) => data.wanted && "/x/" }' },
  ],
  ['an address of all', { '_data/permalink.json': 'false' }],
  [
    'data in the settings',
    { 'eleventy.config.js': 'c.addGlobalData("permalink", () => (data) => data.wanted ? 1 : false)' },
  ],
  ['other kinds of files', { 'eleventy.config.js': 'module.exports = { templateFormats: ["njk"] }' }],
  ['files that are ignored by a program', { 'eleventy.config.js': 'for (const f of list()) c.ignores.add(f)' }],
] as [string, Record<string, string>][])(
  'what nobody can tell of all pages makes all of them drafts: %s',
  async ([, files]) => {
    const found = await openArchive({ ...own, ...files })
    expect(found.drafts).toEqual(['/', '/inner/secret/', '/open/'])
  },
)

test.for([
  [
    'an address by its name',
    { 'inner/inner.11tydata.js': 'module.exports = { permalink: "/b/{{ page.fileSlug }}/" }' },
  ],
  [
    'a function that always has an address',
    { 'inner/inner.11tydata.js': 'export default { permalink: (data) => `/b/${data.slug}/` }' },
  ],
  [
    'drafts alone',
    { '_data/eleventyComputed.js': 'module.exports = { permalink: (data) => (data.draft ? false : data.permalink) }' },
  ],
  [
    'usual settings',
    { 'eleventy.config.js': 'export default (c) => { c.addPassthroughCopy("img"); return { dir: { input: "." } } }' },
  ],
  ['what is watched', { 'eleventy.config.js': 'c.watchIgnores.add("inner/**")' }],
] as [string, Record<string, string>][])(
  'settings of Eleventy that hide nothing leave pages public: %s',
  async ([, files]) => {
    const found = await openArchive({ ...own, ...files })
    expect(found.drafts).toEqual([])
  },
)

const hugo = {
  'hugo.toml': 'title = "Mill"\n',
  'content/_index.md': text('Home'),
  'content/open.md': text('Open', 'shown: 2024-01-01\n'),
  'content/inner/secret.md': text('Secret', 'gone: 2025-01-01\nappears_then: 2027-01-01\n'),
}

test.for([
  ['ignored files', { 'hugo.toml': 'ignoreFiles = ["inner/.*"]\n' }],
  ['ignored files by their end', { 'hugo.toml': 'ignoreFiles = ["\\\\.foo$", "secret\\\\.md$"]\n' }],
  ['ignored files of a choice', { 'hugo.toml': 'ignoreFiles = ["(inner|other)/[a-z]+\\\\.md"]\n' }],
  ['a name for the end', { 'hugo.toml': '[frontmatter]\nexpiryDate = ["gone", ":default"]\n' }],
  ['a name for the beginning', { 'hugo.yaml': 'x: 1', 'hugo.toml': '[frontmatter]\npublishDate = ["appears_then"]\n' }],
  [
    'files that are left out of a mount',
    { 'hugo.toml': '[[module.mounts]]\nsource = "content"\ntarget = "content"\nexcludeFiles = ["inner/*"]\n' },
  ],
  [
    'a mount of some files',
    {
      'hugo.toml':
        '[[module.mounts]]\nsource = "content"\ntarget = "content"\nincludeFiles = ["open.md", "_index.md"]\n',
    },
  ],
  [
    'mounts in a file of their own',
    {
      'config/_default/module.toml': '[[mounts]]\nsource = "content"\ntarget = "content"\nexcludeFiles = "inner/**"\n',
    },
  ],
  [
    'a cascade in a file of its own',
    { 'config/_default/cascade.toml': 'draft = true\n[target]\npath = "/inner/**"\n' },
  ],
  [
    'a cascade of production',
    { 'config/production/hugo.toml': '[[cascade]]\ndraft = true\n[cascade.target]\npath = "/inner/**"\n' },
  ],
  ['ignored files of production', { 'config/production/config.yaml': 'ignoreFiles: ["inner/"]\n' }],
  [
    'a cascade that another place takes back',
    {
      'hugo.toml':
        '[[cascade]]\ndraft = true\n[cascade.target]\npath = "/inner/**"\n[[cascade]]\ndraft = false\n[cascade.target]\nenvironment = "development"\n',
    },
  ],
  [
    'a kind of pages that isn’t made',
    { 'hugo.toml': 'disableKinds = ["x"]\n', 'content/inner/index.md': text('Inner') },
  ],
  ['a section that is not listed', { 'content/inner/_index.md': text('Inner', 'cascade:\n  build: {list: never}\n') }],
] as [string, Record<string, string>][])('what settings of Hugo leave out is a draft: %s', async ([, files]) => {
  const found = await openArchive({ ...hugo, ...files })
  expect(found.drafts).toContain('/inner/secret/')
  expect(found.shown).toEqual(expect.arrayContaining(['/', '/open/']))
})

const below = (folder: string) => ({
  [`${folder}index.md`]: text('Home', 'date: 2024-01-01\n'),
  [`${folder}open.md`]: text('Open', 'date: 2024-01-01\n'),
  [`${folder}inner/secret.md`]: text('Secret', 'date: 2024-01-01\n'),
})

test.for([
  ['Hexo excludes', { '_config.yml': 'exclude:\n  - "inner/**"\n', 'scaffolds/post.md': '', ...below('source/') }],
  ['Hexo ignores', { '_config.yml': 'ignore: ["**/secret.md"]\n', 'scaffolds/post.md': '', ...below('source/') }],
  ['Hexo skips', { '_config.yml': 'skip_render: "{inner,other}/*"\n', 'scaffolds/post.md': '', ...below('source/') }],
  [
    'VitePress',
    { '.vitepress/config.mts': "export default defineConfig({ srcExclude: ['**/secret.md'] })", ...below('') },
  ],
  [
    'VitePress below',
    {
      'docs/.vitepress/config.ts': "export default { srcExclude: ['inner/**'] }",
      'package.json': '{}',
      ...below('docs/'),
    },
  ],
  [
    'VitePress beside',
    {
      'docs/.vitepress/config.ts': 'export default {}',
      'inner/secret.md': 'S',
      'docs/index.md': 'H',
      'docs/open.md': 'O',
    },
  ],
  [
    'Zola',
    {
      'config.toml': 'base_url = "https://mill.example"\nignored_content = ["inner/*"]\n',
      ...below('content/'),
      'content/_index.md': text('Home'),
    },
  ],
  [
    'Quartz',
    {
      'quartz.config.ts': 'const c = { configuration: { ignorePatterns: ["private", "inner"] } }',
      ...below('content/'),
    },
  ],
  ['Pelican', { 'pelicanconf.py': "ARTICLE_EXCLUDES = ['inner']\nPAGE_EXCLUDES = ['inner']\n", ...below('content/') }],
  [
    'Pelican later',
    { 'pelicanconf.py': 'SITENAME = "x"\n', 'publishconf.py': "IGNORE_FILES = ['secret*']\n", ...below('content/') },
  ],
  [
    'Pelican by path',
    { 'pelicanconf.py': "EXTRA_PATH_METADATA = {'inner/secret.md': {'status': 'hidden'}}\n", ...below('content/') },
  ],
  [
    'Pelican from some folders',
    {
      'pelicanconf.py': "ARTICLE_PATHS = ['blog']\n",
      'content/blog/index.md': text('Home'),
      'content/blog/open.md': text('Open'),
      'content/inner/secret.md': text('Secret'),
    },
  ],
  ['Jekyll', { '_config.yml': 'exclude: ["inner/*"]\n', ...below('') }],
  [
    'Jekyll’s folders',
    {
      '_config.yml':
        'defaults:\n  - scope: {path: inner}\n    values: {published: false}\n  - scope: {path: ""}\n    values: {published: true}\n',
      ...below(''),
    },
  ],
  ['MkDocs', { 'mkdocs.yml': 'plugins:\n  - exclude:\n      glob: ["inner/*"]\n', ...below('docs/') }],
  [
    'Astro',
    {
      'src/content.config.ts': 'const c = glob({ pattern: ["**/*.md", "!**/secret.md"], base: "./src/content" })',
      'astro.config.mjs': '',
      ...below('src/content/'),
    },
  ],
] as [string, Record<string, string>][])(
  'what settings of other generators leave out is a draft: %s',
  async ([, files]) => {
    const { drafts, shown } = await openArchive(files)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatch(/secret/)
    expect(shown.length).toBeGreaterThan(1)
  },
)

test('what plugins leave out of what they do leaves pages public', async () => {
  const plugins = '  - exclude-search:\n      exclude: [open.md]\n  - dates:\n      exclude: [index.md, inner/*]\n'
  const { drafts } = await openArchive({
    'mkdocs.yml': `site_name: x\nplugins:\n${plugins}extra: {name: !!python/name:a.b}\n`,
    ...below('docs/'),
  })
  expect(drafts).toEqual([])
})

test.for([
  ['a script', { 'pelicanconf.py': "import secrets\nDEFAULT_METADATA = {'status': 'draft'}\n", ...below('content/') }],
  [
    'rules that come from a program',
    { '.vitepress/config.ts': 'export default { srcExclude: findPrivate() }', ...below('') },
  ],
  ['settings that can’t be read', { 'mkdocs.yml': 'a: [b\n  - c: {\n', ...below('docs/') }],
] as [string, Record<string, string>][])(
  'pages whose settings can’t be understood are drafts: %s',
  async ([, files]) => {
    expect((await openArchive(files)).shown).toEqual([])
  },
)

test.for([
  ['with a name', 'c.addPreprocessor("d", "*", (data) => { if (data.kitchen) return false })', ['/two/']],
  ['without a name', 'c.addPreprocessor("d", "*", (data) => { if (!data.shared) return false })', ['/', '/two/']],
  [
    'by a program',
    'c.addPreprocessor("d", "*", (data) => isWanted(data) ? undefined : false)',
    ['/', '/one/', '/two/'],
  ],
  ['drafts', 'c.addPreprocessor("drafts", "*", (data) => { if (data.draft && isBuild) return false })', []],
] as [string, string, string[]][])(
  'what a program of Eleventy leaves out is a draft: %s',
  async ([, script, drafts]) => {
    const found = await openArchive({
      'eleventy.config.js': `export default (c) => { ${script} }`,
      'index.md': text('Home'),
      'one.md': text('One', 'shared: true\n'),
      'two.md': text('Two', 'kitchen: true\n'),
    })
    expect(found.drafts).toEqual(drafts)
  },
)

test('a day in the name of a file counts where Hugo is told so', async () => {
  const { drafts } = await openArchive({
    ...hugo,
    'hugo.toml': '[frontmatter]\npublishDate = [":filename"]\n',
    'content/2027-01-01-late.md': text('Late', 'date: 2024-01-01\n'),
  })
  expect(drafts).toEqual(['/2027-01-01-late/'])
})

test('Quartz shows only what is marked, where it is told so', async () => {
  const { drafts, shown } = await openArchive({
    'quartz.config.ts': 'const c = { plugins: { filters: [Plugin.ExplicitPublish()] } }',
    'content/index.md': text('Home', 'publish: true\n'),
    'content/one.md': text('One'),
  })
  expect([drafts, shown]).toEqual([['/one/'], ['/']])
})

test('languages that Hugo makes no pages of are drafts', async () => {
  const { drafts, shown } = await openArchive({
    'hugo.toml': 'defaultContentLanguage = "en"\n[languages.en]\nweight = 1\n[languages.de]\ndisabled = true\n',
    'content/_index.md': text('Home'),
    'content/open.md': text('Open'),
    'content/open.de.md': text('Offen'),
  })
  expect(drafts).toEqual(['/de/open/'])
  expect(shown).toEqual(['/', '/open/'])
})

test('settings that are made to take long are read in no time', async () => {
  const many = (words: string, length = 90_000) => words.repeat(length / words.length)
  const sites: Record<string, string>[] = [
    { 'eleventy.config.js': many('"ignore"(') },
    { 'eleventy.config.js': many('c.addGlobalData("eleventyComputed", ') },
    { 'inner/inner.11tydata.js': many('("draft"(') },
    { 'inner/inner.11tydata.js': many('permalink: {') },
    { 'eleventy.config.js': `ignores = [${many('"{a,b}{a,b}{a,b}{a,b}*/**/*",')}]` },
    { '.eleventyignore': many('*/**/*/**/x\n') },
  ]
  for (const site of sites) expect((await openArchive({ ...own, ...site })).archive.total).toBeGreaterThan(2)
  const rules = [
    `ignoreFiles = [${many('"(a|b)(a|b)(a|b)(a|b).*.*x",')}]`,
    many('[[cascade]]\nx = 1\n[cascade.target]\nkind = "page"\n'),
    many('[[module.mounts]]\nsource = "content"\ntarget = "content"\nexcludeFiles = "a*b*c"\n'),
  ]
  for (const rule of rules) expect((await openArchive({ ...hugo, 'hugo.toml': rule })).archive.total).toBeGreaterThan(2)
})
