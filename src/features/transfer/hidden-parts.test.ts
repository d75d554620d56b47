// @module-tag long
import { expect, test } from 'vitest'
import { said } from '#test/said.ts'
import { openArchive } from '#test/old-sites/open-archive.ts'

const sites: Record<string, { files: Record<string, string>; path: string; at: string }> = {
  hugo: { files: { 'hugo.toml': 'title = "Mill"\n' }, path: 'content/rye.md', at: '/rye/' },
  jekyll: { files: { '_config.yml': 'permalink: pretty\nis_open: true\n' }, path: 'rye.md', at: '/rye/' },
  eleventy: { files: { 'index.md': '---\ntitle: Home\n---\n', 'eleventy.config.js': '' }, path: 'rye.md', at: '/rye/' },
  hexo: { files: { '_config.yml': 'title: x\n', 'scaffolds/post.md': '' }, path: 'source/rye/index.md', at: '/rye/' },
  mdx: { files: { 'astro.config.mjs': '' }, path: 'src/pages/rye.mdx', at: '/rye/' },
  zola: { files: { 'config.toml': 'base_url = "https://mill.example"\n' }, path: 'content/rye.md', at: '/rye/' },
}
async function read(site: string, words: string, head = '') {
  const { files = {}, path = '', at = '' } = sites[site] ?? {}
  const found = await openArchive({
    ...files,
    [path]: `---\ntitle: Rye\nmember: false\n${head}---\nBefore.\n\n${words}\n\nAfter.\n`,
  })
  return found.at(at)
}

test.for([
  ['hugo', '{{< comment >}}secret{{< /comment >}}'],
  ['hugo', '{{% comment %}}\n```\nsecret\n```\n{{% /comment %}}'],
  ['hugo', '```\n{{< comment >}}secret{{< /comment >}}\n```'],
  ['hugo', '{{/* secret */}}'],
  ['hugo', '{{- /* secret\n\nsecret */ -}}'],
  ['hugo', 'Open <!-- one\n\nsecret\n--> and'],
  ['hugo', '<!--\n[^1]: secret\n[^1]\n-->'],
  ['hugo', '%% secret %%'],
  ['jekyll', '{% comment %}secret{% endcomment %}'],
  ['jekyll', '{%- comment -%}\n\n```\nsecret\n```\n\n{%- endcomment -%}'],
  ['jekyll', '```\n{% comment %}secret{% endcomment %}\n```'],
  ['jekyll', '{% # secret %}'],
  ['jekyll', '{% if false %}secret{% endif %}'],
  ['jekyll', '{% unless true %}secret{% endunless %}'],
  ['jekyll', '{% if page.member %}secret{% else %}Open{% endif %}'],
  ['jekyll', '{% if site.is_open == false %}\n\nsecret\n\n{% endif %}'],
  ['jekyll', '{% if jekyll.environment == "development" %}secret{% endif %}'],
  ['jekyll', '{% if page.unknown and page.member %}{% if true %}secret{% endif %}{% endif %}'],
  ['jekyll', '{::comment}\nsecret\n{:/comment}'],
  ['jekyll', '{::comment}secret{:/}'],
  ['eleventy', '{# secret #}'],
  ['eleventy', '{#- secret\n\nsecret -#}'],
  ['eleventy', '{% if false %}secret{% endif %}'],
  ['eleventy', '{% if not true %}secret{% elif false %}secret{% else %}Open{% endif %}'],
  ['eleventy', '<%# secret %>'],
  ['eleventy', '{{!-- secret --}}'],
  ['hexo', '{# secret #}'],
  ['hexo', '{% if false %}secret{% endif %}'],
  ['mdx', '{/* secret */}'],
  ['mdx', '{/* a {secret} and\n\nanother secret */}'],
  ['mdx', '{false && <p>secret</p>}'],
  ['mdx', '{false && (\n  <div>\n\n  secret {1}\n\n  </div>\n)}'],
  ['mdx', '{null && "secret"}'],
  ['hugo', '%%secret%%'],
  ['mdx', '{\n/* secret */\n}'],
  ['mdx', '{// secret\n}'],
  ['mdx', 'export const X = () => {\n  return <p>secret</p>\n}'],
  ['mdx', "Don't {false && <p>secret isn't</p>} say"],
])('what templates never show is left out, and its page stays public: %s %s', async ([site = '', words = '']) => {
  const page = await read(site, words)
  expect(page?.html).not.toContain('secret')
  expect(page?.html).toMatch(/Before[^]*After/)
  expect(page?.isHidden).toBeUndefined()
})

test.for([
  ['jekyll', '{% if site.data.flags.staff %}For some{% endif %}'],
  ['jekyll', '{% if page.url contains "x" %}For some{% endif %}'],
  ['jekyll', '{% private %}For some{% endprivate %}'],
  ['jekyll', '{% vorstand %}For some{% endvorstand %}'],
  ['jekyll', '{% comment %}For some'],
  ['eleventy', '{% members "gold" %}For some{% endmembers %}'],
  ['eleventy', '{% if user %}For some{% endif %}'],
  ['eleventy', '{{#if user}}For some{{/if}}'],
  ['eleventy', '<% if (user) { %>For some<% } %>'],
  ['eleventy', '<div v-if="user">For some</div>'],
  ['hugo', '{{< private >}}For some{{< /private >}}'],
  ['hugo', '{{% staff-note %}}For some{{% /staff-note %}}'],
  ['hugo', '{{< vorstand >}}For some{{< /vorstand >}}'],
  ['hugo', '{{ if .Params.user }}For some{{ end }}'],
  ['hugo', '::: {.content-hidden}\nFor some\n:::'],
  ['hugo', '!!! private\n    For some'],
  ['hugo', '{{< private a="{x}" >}}For some{{< /private >}}'],
  ['hugo', '???+ internal "x"\n    For some'],
  ['jekyll', 'For some\n{: style="display:none"}'],
  ['jekyll', '{% if false %}For some{% endif'],
  ['eleventy', '{% macro x() %}For some{% endmacro %}'],
  ['zola', '{% internal() %}For some{% end %}'],
  ['hexo', '{% secretBox %}For some{% endsecretBox %}'],
  ['mdx', '{user && <p>For some</p>}'],
  ['mdx', '{user ? <p>For some</p> : null}'],
  ['mdx', '<MembersOnly>\nFor some\n</MembersOnly>'],
])('a part that may be for some alone makes its page a draft, and is kept: %s %s', async ([site = '', words = '']) => {
  const page = await read(site, words)
  expect(page).toMatchObject({ isHidden: true })
  expect(page?.html).toContain('For some')
  expect(said(page?.notCarried)[0]).toMatch(/^This page is a draft because it isn’t certain who was to see “.+”\.$/)
})

test.for([
  ['jekyll', '{% if true %}For all{% endif %}'],
  ['jekyll', '{% if site.is_open %}For all{% endif %}'],
  ['jekyll', '{% unless page.member %}For all{% endunless %}'],
  ['jekyll', '{% raw %}For all {% if x %}{% endraw %}'],
  ['jekyll', '{% if page.unknown %}{% include x.html %}{% endif %}For all'],
  ['jekyll', 'For all, as `<!--` and `-->` say'],
  ['eleventy', '{% note %}For all{% endnote %}'],
  ['hugo', '{{% notice %}}For all{{% /notice %}}'],
  ['hugo', '{{< tabs >}}{{< tab-content >}}For all{{< /tab-content >}}{{< /tabs >}}'],
  ['hugo', '## For all {#place}\n\nx {#other} #}'],
  ['hugo', '```\n{% if x %}For all{% endif %}\n```'],
  ['hugo', 'For all: 50 %% of it'],
  ['zola', '{% quote(author="x") %}For all{% end %}'],
  ['mdx', 'For{" "}all'],
  ['mdx', 'For all {props.title}'],
  ['mdx', '```js\nexport const a = "For all"\n```'],
  ['mdx', '<Card title="x" data={{ a: 1 }}>\nFor all\n</Card>'],
])('a part that all see is kept, and its page stays public: %s %s', async ([site = '', words = '']) => {
  const page = await read(site, words)
  expect(page?.html.replace(/\s+/g, ' ')).toContain('For all')
  expect(page?.isHidden).toBeUndefined()
})

test('texts whose comments and parts are made to take long are read in no time', async () => {
  const many = (words: string) => words.repeat(250_000 / words.length)
  const marks = [
    '<!-- ',
    '{# ',
    '{/* ',
    '{% comment %}',
    '{% if x %}',
    '{% raw %}',
    '{{< comment >}}',
    '{{< a >}}',
    '{::comment}',
    '<% ',
    '%% x ',
    '{{/*',
    '`` ` ',
    '```a`\n',
    '{a && "',
    '{ ',
    '{{#if x}}',
    '<A b="',
    '~~~\n`\n',
  ]
  const { archive } = await openArchive(
    Object.fromEntries(marks.map((mark, at) => [`src/pages/${at}.mdx`, many(mark)])),
  )
  expect(archive.total).toBeGreaterThan(marks.length - 1)
})
