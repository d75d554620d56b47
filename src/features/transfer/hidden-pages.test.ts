import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { importArchive } from '#test/old-sites/import-website.ts'
import { entry, exportOf, metas } from '#test/old-sites/wordpress-export.ts'
import { openSite } from '#test/owned-site.ts'
import { test as inWorld } from '#test/world.ts'
import { pagesOf } from '#test/old-pages.ts'
import { readArchive } from './server/sources/read-archive.ts'

async function zip(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content as string), path)
  packed.end()
  return buffer(packed.outputStream as Readable)
}

const now = new Date('2026-06-01T12:00:00Z')

async function open(files: Record<string, string | Uint8Array>) {
  const archive = await readArchive(await zip(files), now)
  const pages = await pagesOf(archive)
  return { archive, pages, at: (end: string) => pages.find(({ address }) => address.endsWith(end)) }
}

const hugo = { 'hugo.toml': 'title = "Mill"\n', 'content/_index.md': '---\ntitle: Home\n---\nWelcome' }
const pageOf = async (head: string) => {
  const { at } = await open({ ...hugo, 'content/secret.md': `${head}\nThe recipe.` })
  return at('/secret/')
}

test.for([
  'draft: true',
  'draft: "true"',
  'draft: yes',
  'draft: 1',
  'Draft: on',
  'DRAFT: TRUE',
  'draft: maybe',
  'draft: [true]',
  'isDraft: y',
  'published: false',
  'published: "no"',
  'published: 2027-01-01',
  'publish: off',
  'permalink: false',
  'permalink: "{% if draft %}false{% endif %}"',
  'status: draft',
  'status: Private',
  'status: pending',
  'status: future',
  'post_status: trash',
  'visibility: private',
  'visibility: members',
  'private: true',
  'hidden: yes',
  'unlisted: true',
  'password: rye',
  'headless: true',
  'render: false',
  'build: {render: never}',
  'build:\n  render: link',
  '_build:\n  render: false\n  list: false',
  'build: never',
  'build: {list: never, render: always}',
  'date: 2027-01-01',
  'date: 1 January 2027',
  'date: January 1st, 2027',
  'date: 01.01.2027',
  'date: 03/07/2026',
  'date: soon',
  'date: 2026-02-30',
  'publishDate: 2026-06-01T14:00:00+01:00',
  'publish_date: 2027/01/01',
  'pubDate: "Fri, 01 Jan 2027 10:00:00 GMT"',
  'published_at: 1798761600',
  'embargo: 2027-01-01',
  'embargo: true',
  'scheduled: true',
  'scheduled_at: next week',
  'expiryDate: 2025-12-31',
  'expires: 2026-06-01 11:00',
  'unpublish_date: who knows',
  'params:\n  draft: true',
  'title: a: b: c\ndraft: false',
  'draft: false\ndraft: true',
  'draft: false\nDraft: true',
  '? ? ? x',
  'a: [*a, *a]',
])('a page that wasn’t public on the old website is a draft: %s', async (head) => {
  const page = await pageOf(`---\ntitle: Secret\n${head}\n---`)
  expect(page).toMatchObject({ isHidden: true })
  expect(page?.html).toContain('<p>The recipe.</p>')
  expect(page?.html).not.toContain('Secret')
})

test.for([
  'draft: false',
  'draft: "no"',
  'draft: off',
  'draft: 0',
  'draft:',
  'published: true',
  'published: 2024-05-06',
  'status: published',
  'status: [publish]',
  'visibility: public',
  'date: 2026-06-01T13:00:00+02:00',
  'date: 9. März 2024',
  'date: {created: 2024-01-01}',
  'expiryDate: 2030-01-01',
  'expires: never',
  'build: {list: always, render: always}',
  'lastmod: 2027-01-01',
  'hidden: false',
  'permalink: /secret/',
])('a page that was public stays public: %s', async (head) => {
  const page = await pageOf(`---\ntitle: Secret\n${head}\n---`)
  expect(page?.isHidden).toBeUndefined()
  expect(page).toMatchObject({ title: 'Secret' })
})

test.for([
  ['yaml closed by dots', '---\ntitle: Secret\ndraft: true\n...'],
  ['yaml that is named', '---yaml\ntitle: Secret\ndraft: true\n---'],
  ['toml', '+++\ntitle = "Secret"\ndraft = true\n+++'],
  ['toml with a day', '+++\ntitle = "Secret"\ndate = 2027-01-01T00:00:00Z\n+++'],
  ['toml between dashes', '---toml\ntitle = "Secret"\ndraft = true\n---'],
  ['toml that is broken', '+++\ntitle = "Secret\ndraft = true\n+++'],
  ['json', '{\n  "title": "Secret",\n  "params": {\n"a": 1\n},\n  "draft": true\n}'],
  ['json in a line', '{"title": "Secret", "draft": true}'],
  ['json that is broken', '{\n"title": "Secret",\n"draft": true,\n}'],
  ['json that never ends', '{\n"title": "Secret",\n"draft": true\n'],
  ['json between semicolons', ';;;\n"title": "Secret",\n"draft": true\n;;;'],
  ['json in braces between semicolons', ';;;\n{"title": "Secret", "draft": true}\n;;;'],
  ['json that is named', '---json\n{"title": "Secret", "draft": true}\n---'],
  ['a script', '---js\n{\n  title: "Secret", // for now\n  draft: true,\n}\n---'],
  ['a module', "---js\nmodule.exports = {title: 'Secret', permalink: false}\n---"],
  ['a script that has to be run', '---js\n{ title: "Secret", date: () => new Date() }\n---'],
  ['values of a script', '---js\nconst title = "Secret";\nconst draft = true;\n---'],
  ['a language that nobody knows', '---coffee\ntitle: "Secret"\n---'],
  ['only an end', 'title: Secret\ndraft: true\n---'],
  ['no end', '---\ntitle: Secret\ndraft: true\n'],
  ['a mark and blank lines in front', '\ufeff\n\n---\ntitle: Secret\ndraft: true\n---'],
  ['ends of lines of Windows, and spaces', '---  \r\ntitle: Secret\r\ndraft: true\r\n---  \r'],
  ['ends of lines of old Macs', '---\rtitle: Secret\rdraft: true\r---\r'],
  ['lines without marks', 'Title: Secret\nStatus: draft\n'],
  ['conflicts of versions', '---\n<<<<<<< HEAD\ntitle: Secret\n=======\ntitle: Open\n>>>>>>> other\n---'],
])('a head of any kind is read or hides its page, and is never its text: %s', async ([, head = '']) => {
  const page = await pageOf(head)
  expect(page).toMatchObject({ isHidden: true, title: 'Secret' })
  expect(page?.html).toMatch(/<body>\s*<p>The recipe.<\/p>\s*<\/body>/)
})

test('a text between two lines is a text, and one in another encoding has its head read', async () => {
  const { at } = await open({
    ...hugo,
    'content/lines.md': '---\nOnce upon a time\n---\nthere was rye.',
    'content/wide.md': Buffer.from('\ufeff---\ntitle: Wide\ndraft: true\n---\nWords', 'utf16le'),
  })
  expect(at('/lines/')?.isHidden).toBeUndefined()
  expect(at('/lines/')?.html).toContain('Once upon a time')
  expect(at('/wide/')).toMatchObject({ isHidden: true, title: 'Wide' })
})

const paths = ({ pages }: Awaited<ReturnType<typeof open>>, isHidden: boolean) =>
  pages
    .filter((page) => (page.isHidden ?? false) === isHidden)
    .map(({ address }) => address.replace('https://archive.invalid', ''))
    .toSorted()

test('what folders and settings of Hugo say holds for the pages in them', async () => {
  const found = await open({
    'hugo.toml': 'title = "Mill"\n[[cascade]]\ndraft = true\n[cascade._target]\npath = "/plans/**"\n',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/inner/_index.md': '---\ntitle: Inner\ncascade:\n  build:\n    render: never\n---\n',
    'content/inner/one.md': '---\ntitle: One\n---\n',
    'content/inner/open.md': '---\ntitle: Open\nbuild: {render: always}\n---\n',
    'content/later/_index.md': '---\ntitle: Later\ndraft: true\n---\n',
    'content/later/deep/two.md': '---\ntitle: Two\n---\n',
    'content/plans/three.md': '---\ntitle: Three\n---\n',
    'content/some/_index.md': '---\ntitle: Some\ncascade:\n  - _target: {path: "/some/a*"}\n    draft: true\n---\n',
    'content/some/alder.md': '---\ntitle: Alder\n---\n',
    'content/some/birch.md': '---\ntitle: Birch\n---\n',
    'content/tour/index.md': '---\ntitle: Tour\n---\n',
    'content/tour/notes.md': '---\ntitle: Notes\n---\n',
  })
  expect(paths(found, true)).toEqual([
    '/inner/',
    '/inner/one/',
    '/later/',
    '/later/deep/two/',
    '/plans/three/',
    '/some/alder/',
    '/tour/notes/',
  ])
  expect(paths(found, false)).toEqual(expect.arrayContaining(['/', '/inner/open/', '/some/birch/', '/tour/']))
})

test('posts of Jekyll and Hexo that have a day to come, no day or are in a folder of drafts are drafts', async () => {
  const jekyll = await open({
    '_config.yml': 'permalink: pretty\ndefaults:\n  - scope: {path: "club/*"}\n    values: {published: false}\n',
    'index.md': '---\ntitle: Home\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}',
    'club/rules.md': '---\ntitle: Rules\n---\n',
    '_posts/2024-02-03-snow.md': '---\ntitle: Snow\n---\n',
    '_posts/2027-02-03-thaw.md': '---\ntitle: Thaw\n---\n',
    '_posts/undated.md': '---\ntitle: Undated\n---\n',
    '_drafts/later.md': '---\ntitle: Later\n---\n',
    'river/_drafts/later.md': '---\ntitle: Later too\n---\n',
  })
  expect(paths(jekyll, false)).toEqual(['/', '/2024/02/03/snow/'])
  expect(jekyll.pages.filter(({ isHidden }) => isHidden).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Thaw', 'Undated', 'Later', 'Later too', 'Rules']),
  )
  expect(jekyll.pages.find(({ title }) => title === 'Thaw')).toMatchObject({ published: '2027-02-03' })
  expect(jekyll.at('.invalid/')?.html).toContain('Snow')
  expect(jekyll.at('.invalid/')?.html).not.toContain('Thaw')
  const hexo = await open({
    '_config.yml': 'title: Notes\n',
    'source/_posts/snow.md': '---\ntitle: Snow\ndate: 2024-02-03 10:00:00\n---\n',
    'source/_posts/locked.md': '---\ntitle: Locked\ndate: 2024-02-03\npassword: rye\n---\n',
    'source/_drafts/later.md': 'title: Later\n---\nSoon',
    'source/about/index.md': '---\ntitle: About\n---\n',
  })
  expect(paths(hexo, false)).toEqual(['/', '/2024/02/03/snow/', '/about/'])
  expect(paths(hexo, true)).toHaveLength(2)
})

test('what files of data of Eleventy, names of files and exports of components say hides their pages', async () => {
  const found = await open({
    'index.md': '---\ntitle: Home\n---\n',
    'posts/one.md': '---\ntitle: One\n---\n',
    'posts/open.md': '---\ntitle: Open\npublished: true\n---\n',
    'posts/posts.json': '{"published": false, "permalink": "/blog/{{ page.fileSlug }}/"}',
    'inner/inner.11tydata.js': 'module.exports = { layout: "a", permalink: false }',
    'inner/deep/two.md': '---\ntitle: Two\n---\n',
    'three.md': '---\ntitle: Three\n---\n',
    'three.11tydata.json': '{"draft": "yes"}',
    'unseen.md': '---\ntitle: Unseen\neleventyExcludeFromCollections: true\n---\n',
    '_part.md': 'Part',
    'four.mdx': 'export const meta = {\n  title: "Four",\n  draft: true,\n}\n\n# Four\n',
    'five.mdx': 'import A from "a"\n\nexport const meta = { title: "Five" }\n\nText',
  })
  expect(paths(found, true)).toEqual(['/_part/', '/blog/one/', '/four/', '/inner/deep/two/', '/three/'])
  expect(found.at('/four/')?.html).not.toContain('draft')
  expect(found.at('/five/')).toMatchObject({ title: 'Five' })
  expect(found.at('/unseen/')?.isHidden).toBeUndefined()
  expect(found.pages.find(({ html }) => html.includes('/unseen/'))).toBeUndefined()
})

const meta = (key: string, value: string) => metas({ [key]: value })

const hidden: [what: string, item: string][] = [
  ...['draft', 'pending', 'private', 'future', 'trash', 'auto-draft', 'inherit', 'wc-secret', ''].map(
    (status, at): [string, string] => [`status ${status}`, entry(20 + at, { 'wp:status': status })],
  ),
  ['a password', entry(40, { 'wp:post_password': 'rye' })],
  ['a day to come', entry(41, { 'wp:post_date_gmt': '2099-01-01 00:00:00' })],
  ['a day that is over', entry(42, {}, meta('_expiration-date', '1700000000'))],
  ...[
    ['rcp_access_level', '2'],
    ['rcp_user_level', 'Subscriber'],
    ['_rcp_subscription_level_access', 'a:1:{i:0;i:3;}'],
    ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";s:1:"1";s:14:"_um_accessible";s:1:"2";}'],
    ['ppw_post_password_bk', 'rye'],
    ['passster_activate_protection', '1'],
    ['_jetpack_newsletter_access', 'paid_subscribers'],
    ['_swpm_protect_post', 'yes'],
    ['s2member_ccaps_req', 'a:1:{i:0;s:5:"bread";}'],
    ['_restrict_content', 'on'],
    ['_wpmem_block', '1'],
    ['_memberful_acl', 'a:1:{i:0;i:5;}'],
    ['_visibility', 'hidden'],
    ['access_roles', '["editor"]'],
    ['_unpublish_date', '2020-01-01'],
  ].map(([key, value], at): [string, string] => [`${key} ${value}`, entry(60 + at, {}, meta(key!, value!))]),
  ...[
    '[swpm_protected for="2"]Not free[/swpm_protected]',
    '[um_show_content roles="um_member"]Not free[/um_show_content]',
    '[s2If current_user_can(access_s2member_level1)]Not free[/s2If]',
    '[member]Not free[/member]',
    '[et_pb_section disabled="on"][et_pb_text]Old[/et_pb_text][/et_pb_section]',
    '[et_pb_row disabled_on="on|on|on"]Old[/et_pb_row]',
    '[vc_row disable_element="yes"][vc_column_text]Old[/vc_column_text][/vc_row]',
    '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>Old</p><!-- /wp:paragraph -->',
    '<!-- wp:paragraph {"blockVisibility":{"hideBlock":true}} --><p>Old</p><!-- /wp:paragraph -->',
  ].map((text, at): [string, string] => [text, entry(90 + at, { 'content:encoded': `Free ${text}` })]),
  ['members alone', entry(43, {}, meta('_members_access_role', 'editor'))],
  ['a part for members', entry(44, { 'content:encoded': 'Free [restrict paid="true"]Not free[/restrict]' })],
  [
    'the notes of a plugin',
    entry(45, { 'wp:post_type': 'flamingo_inbound', link: 'https://rye.example/?post_type=flamingo_inbound&p=45' }),
  ],
]

test.for(hidden)('an entry of WordPress that visitors didn’t see is a draft: %s', async ([, item]) => {
  const { pages } = await open({ 'rye.xml': exportOf(entry(2, {}), item) })
  expect(pages.map(({ isHidden }) => isHidden ?? false)).toEqual([false, false, true])
})

test('an entry of WordPress is public where plugins note that everybody may see it', async () => {
  const notes = [
    ['rcp_access_level', 'None'],
    ['rcp_user_level', 'All'],
    ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";s:1:"0";s:14:"_um_accessible";s:1:"0";}'],
    ['_jetpack_newsletter_access', 'everybody'],
    ['_wpmem_block', '0'],
    ['_visibility', 'visible'],
    ['_hide_title', 'yes'],
    ['_subscription_price', '12'],
    ['_download_expiry', '-1'],
    ['s2member_ccaps_req', 'a:0:{}'],
    ['_unpublish_date', '2999-01-01'],
    ['_wc_memberships_force_public', 'yes'],
    ['_jetpack_dont_email_post_to_subs', '1'],
  ]
  const text = {
    'content:encoded':
      'Our [gallery ids="1"] for members [1]. [[members]] [et_pb_row disabled_on="on|off|off"]Words[/et_pb_row]',
  }
  const { pages } = await open({
    'rye.xml': exportOf(entry(2, text, notes.map(([key, value]) => meta(key!, value!)).join(''))),
  })
  expect(pages.map(({ isHidden }) => isHidden ?? false)).toEqual([false, false])
})

inWorld(
  'what wasn’t public is imported as drafts that the report names, and the site shows none of them',
  async ({ world }) => {
    const site = await openSite(world)
    const done = await importArchive(
      site,
      await zip({
        'rye.xml': exportOf(
          entry(2, { title: 'Open' }),
          entry(3, { title: 'Layoffs', 'wp:status': 'private' }),
          entry(4, {
            title: 'Summer',
            'wp:status': 'future',
            'wp:post_date_gmt': '2099-06-01 10:00:00',
            link: 'https://rye.example/?p=4',
          }),
          entry(5, { title: 'Cup', 'wp:post_type': 'product', 'wp:status': 'draft' }, meta('_price', '12.00')),
          entry(
            6,
            { 'wp:post_type': 'nav_menu_item', title: '' },
            `${meta('_menu_item_type', 'post_type')}${meta('_menu_item_object_id', '3')}<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
          ),
          entry(
            7,
            { 'wp:post_type': 'nav_menu_item', title: '' },
            `${meta('_menu_item_type', 'post_type')}${meta('_menu_item_object_id', '2')}<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
          ),
        ),
      }),
    )
    expect(done.message).toContain(
      '3 pages weren’t public on the old website, so they’re drafts here: “Cup”, “Summer”, “Layoffs”.',
    )
    expect(done.pages.map(({ title, draft }) => [title, draft])).toEqual([
      ['Home', false],
      ['Open', false],
      ['Cup', true],
      ['Summer', true],
      ['Layoffs', true],
    ])
    await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
    const read = async (path: string) => (await world.ctx.files.read(`${site.label}/${path}`))?.toString() ?? ''
    const summer = done.pages.find(({ title }) => title === 'Summer')
    expect(await read(`${summer?.path.slice(1)}/content.txt`)).toMatch(/Draft: yes\nPublish: 2099-06-01T10:00:00Z\n/)
    expect(await read('entry-3/content.txt')).toContain('Draft: yes')
    expect(await read('entry-2/content.txt')).not.toContain('Draft')
    for (const file of ['menu.txt', 'redirects.txt', 'store/store.txt', 'settings.txt'])
      expect(await read(file)).not.toMatch(/entry-[345]|summer|layoffs|cup/i)
    for (const { path } of done.pages.filter(({ draft }) => draft))
      expect((await world.visit(`http://${site.host}${path}`)).status).toBe(404)
  },
)
