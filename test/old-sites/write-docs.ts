const parts = [
  'Getting started',
  'Pipes',
  'Storage',
  'Schedules',
  'Alerts',
  'Access',
  'Plugins',
  'Command line',
  'Upgrades',
  'Answers',
]
const topics = [
  'Overview',
  'First steps',
  'Settings',
  'Limits',
  'Errors',
  'Examples',
  'Security',
  'Performance',
  'Reference',
  'History',
]
const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-')

interface Page {
  path: string
  part: string
  topic: string
  place: number
}

const pages: Page[] = parts.flatMap((part, at) =>
  topics.map((topic, place) => ({
    path: `docs/${slug(part)}/${slug(topic)}`,
    part,
    topic,
    place: at * topics.length + place,
  })),
)

const tree = (here: Page) =>
  parts
    .map((part) => {
      const links = pages
        .filter((page) => page.part === part)
        .map(
          ({ path, topic }) =>
            `<li class="theme-doc-sidebar-item-link menu__list-item"><a class="menu__link${path === here.path ? ' menu__link--active' : ''}" href="/${path}/">${topic}</a></li>`,
        )
      return `<li class="theme-doc-sidebar-item-category menu__list-item"><div class="menu__list-item-collapsible"><a class="menu__link menu__link--sublist" href="/docs/${slug(part)}/overview/">${part}</a></div><ul class="menu__list">${links.join('')}</ul></li>`
    })
    .join('')

function article({ part, topic, place }: Page): string {
  const name = part.toLowerCase()
  return `<header><h1>${part}: ${topic.toLowerCase()}</h1></header>
<p>This chapter explains the ${topic.toLowerCase()} of ${name} in the Millrace scheduler, and when you need them. It is number ${place + 1} of the handbook.</p>
<h2 class="anchor" id="before">Before you begin<a href="#before" class="hash-link" aria-label="Direct link to Before you begin" title="Direct link to Before you begin">&#8203;</a></h2>
<p>Install version 3.${place} or later, and check that <code>millrace status</code> shows a running worker. On a small machine one worker is enough.</p>
<ul><li>A folder that the worker may write to.</li><li>At least ${64 + place} MB of memory for each queue.</li><li>A key, as described in <a href="/docs/access/overview/">the chapter on access</a>.</li></ul>
<h2 class="anchor" id="configure">Write the file<a href="#configure" class="hash-link" aria-label="Direct link to Write the file" title="Direct link to Write the file">&#8203;</a></h2>
<p>Every queue reads its own file. This one sets the ${topic.toLowerCase()} of ${name}:</p>
<div class="language-yaml codeBlockContainer"><div class="codeBlockContent"><pre tabindex="0" class="prism-code language-yaml"><code class="codeBlockLines"><span class="token-line"><span class="token key atrule">queue</span><span class="token punctuation">:</span> ${slug(part)}</span><br><span class="token-line"><span class="token key">retries</span>: ${place % 7}</span><br><span class="token-line"><span class="token key">timeout</span>: ${place + 30}s</span><br></code></pre></div></div>
<table><thead><tr><th>Key</th><th>Meaning</th><th>Default</th></tr></thead><tbody><tr><td>retries</td><td>how often a failed run of ${name} starts again</td><td>${place % 7}</td></tr><tr><td>timeout</td><td>seconds until a run is stopped</td><td>${place + 30}</td></tr></tbody></table>
<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading">tip</div><div class="admonitionContent"><p>Change one key at a time, and look at the log between.</p></div></div>
<h2 class="anchor" id="check">Check the result<a href="#check" class="hash-link" aria-label="Direct link to Check the result" title="Direct link to Check the result">&#8203;</a></h2>
<ol><li>Reload the worker of ${name}.</li><li>Wait for the next run.</li><li>Read the last ${place + 5} lines of the log.</li></ol>
<blockquote><p>A quiet log is a good log, said the person who wrote chapter ${place + 1}.</p></blockquote>`
}

const next = (page: Page | undefined, way: string, words: string) =>
  page
    ? `<a class="pagination-nav__link pagination-nav__link--${way}" href="/${page.path}/"><div class="pagination-nav__sublabel">${words}</div><div class="pagination-nav__label">${page.topic}</div></a>`
    : ''

const frame = (title: string, here: Page, main: string) => `<!doctype html>
<html lang="en" dir="ltr" class="docs-wrapper plugin-docs" data-has-hydrated="false">
<head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v3.7.0"><title>${title} | Millrace</title>
<meta property="og:title" content="${title} | Millrace"><meta name="description" content="The handbook of the Millrace scheduler: ${title.toLowerCase()}."><link rel="icon" href="/img/favicon.png"><link rel="canonical" href="{{origin}}/${here.path}/"><link rel="stylesheet" href="/assets/css/styles.css"></head>
<body class="navigation-with-keyboard"><script>(function(){document.documentElement.setAttribute("data-theme","light")})()</script>
<div id="__docusaurus"><div role="region" aria-label="Skip to main content"><a class="skipToContent_fXgn" href="#__docusaurus_skipToContent_fallback">Skip to main content</a></div>
<nav aria-label="Main" class="navbar navbar--fixed-top"><div class="navbar__inner"><div class="navbar__items"><a class="navbar__brand" href="/"><img src="/img/logo.png" alt="Millrace" class="navbar__logo"><b class="navbar__title">Millrace</b></a><a class="navbar__item navbar__link" href="/docs/getting-started/overview/">Handbook</a><a class="navbar__item navbar__link" href="/docs/command-line/overview/">Commands</a></div></div></nav>
<div id="__docusaurus_skipToContent_fallback" class="main-wrapper">${main}</div>
<footer class="theme-layout-footer footer footer--dark"><div class="container"><div class="footer__copyright">Copyright 2026 the Millrace authors. Built with Docusaurus.</div></div></footer></div></body></html>`

function writePage(page: Page): string {
  const toc = ['Before you begin', 'Write the file', 'Check the result'].map(
    (words) => `<li><a href="#x" class="table-of-contents__link">${words}</a></li>`,
  )
  return frame(
    `${page.part}: ${page.topic.toLowerCase()}`,
    page,
    `<div class="docsWrapper_hBAB"><aside class="theme-doc-sidebar-container docSidebarContainer_YfHR"><nav aria-label="Docs sidebar" class="menu thin-scrollbar"><ul class="theme-doc-sidebar-menu menu__list">${tree(page)}</ul></nav></aside>
<main class="docMainContainer_TBSr"><div class="container padding-top--md"><div class="row"><div class="col docItemCol_VOVn"><div class="docItemContainer_Djhp"><article><nav class="theme-doc-breadcrumbs breadcrumbsContainer_Z_bl" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li class="breadcrumbs__item"><span class="breadcrumbs__link">${page.part}</span></li><li class="breadcrumbs__item breadcrumbs__item--active"><span class="breadcrumbs__link">${page.topic}</span></li></ul></nav>
<div class="theme-doc-markdown markdown" data-main>${article(page)}</div>
<footer class="theme-doc-footer"><div class="row margin-top--sm"><div class="col"><a href="https://example.org/millrace/edit/${page.path}.md" class="theme-edit-this-page">Edit this page</a></div></div></footer></article>
<nav class="pagination-nav docusaurus-mt-lg" aria-label="Docs pages">${next(pages[page.place - 1], 'prev', 'Previous')}${next(pages[page.place + 1], 'next', 'Next')}</nav></div></div>
<div class="col col--3"><div class="tableOfContents_bqdL thin-scrollbar theme-doc-toc-desktop"><ul class="table-of-contents table-of-contents__left-border">${toc.join('')}</ul></div></div></div></div></main></div>`,
  )
}

const home: Page = { path: '', part: '', topic: '', place: -1 }
const chapters = pages.filter(({ topic }) => topic === 'Overview')

const cards = chapters
  .map(
    ({ path, part }) =>
      `<div class="col col--4"><h3><a href="/${path}/">${part}</a></h3><p>What ${part.toLowerCase()} do for a schedule.</p></div>`,
  )
  .join('')

/** A handbook of a hundred pages, in the manner of Docusaurus, and its front page. */
export const writeDocs = (): Record<string, string> => ({
  'index.html': frame(
    'Schedules that run on time',
    home,
    `<header class="hero hero--primary heroBanner_qdFl"><div class="container" data-main><h1 class="hero__title">Schedules that run on time</h1><p class="hero__subtitle">Millrace starts your jobs, waits for them, and tells you when one is late.</p></div></header><main><section class="features"><div class="container"><div class="row" data-main>${cards}</div></div></section></main>`,
  ),
  ...Object.fromEntries(pages.map((page) => [`${page.path}/index.html`, writePage(page)])),
})
