const header = `---
import HeaderLink from './HeaderLink.astro'
import { SITE_TITLE } from '../consts'
---
<header><nav><h2><a href="/">{SITE_TITLE}</a></h2><div class="internal-links"><HeaderLink href="/">Home</HeaderLink><HeaderLink href="/blog">Our blog</HeaderLink><HeaderLink href="/about">The reeds</HeaderLink></div></nav></header>`

/** A blog from a template of Astro, which has its name among its constants and its menu in a component. */
export const astroBlog: Record<string, string> = {
  'astro.config.mjs':
    "import { defineConfig } from 'astro/config'\nexport default defineConfig({ site: 'https://x.example' })\n",
  'src/consts.ts': "// What pages share: title: 'none'\nexport const SITE_TITLE = 'Reed and Rush'\n",
  'src/components/Header.astro': header,
  'src/components/HeaderLink.astro': '---\nconst { href } = Astro.props\n---\n<a href={href}><slot /></a>',
  'src/layouts/BlogPost.astro':
    '---\nconst { title } = Astro.props\n---\n<html><body><Header /><main><h1>{title}</h1><slot /></main></body></html>',
  'src/pages/index.astro':
    "---\nimport Header from '../components/Header.astro'\n---\n<html><body><Header /><main><h1>Baskets for carrying</h1><p>Woven from willow that we cut ourselves in winter.</p></main></body></html>",
  'src/pages/about.astro':
    '---\nimport Layout from "../layouts/BlogPost.astro"\n---\n<Layout title="About the reeds"><p>Two sisters and a pond.</p></Layout>',
  'src/pages/blog/index.astro':
    "---\nimport { getCollection } from 'astro:content'\nconst posts = await getCollection('blog')\n---\n<ul>{posts.map((post) => (<li><a href={`/blog/${post.id}/`}>{post.data.title}</a></li>))}</ul>",
  'src/content/blog/first.md': '---\ntitle: First basket\npubDate: 2024-02-03\n---\nIt leaned.\n',
  'src/content/blog/second.md': '---\ntitle: Second basket\npubDate: 2024-03-03\n---\nIt stood.\n',
}

/** What its readers saw. */
export const astroBlogPages: Record<string, string> = {
  '/': '<h1>Baskets for carrying</h1><p>Woven from willow that we cut ourselves in winter.</p>',
  '/about': '<h1>About the reeds</h1><p>Two sisters and a pond.</p>',
  '/blog':
    '<ul><li><a href="/blog/first/">First basket</a></li><li><a href="/blog/second/">Second basket</a></li></ul>',
  '/blog/first': '<h1>First basket</h1><time datetime="2024-02-03">February 3, 2024</time><p>It leaned.</p>',
  '/blog/second': '<h1>Second basket</h1><time datetime="2024-03-03">March 3, 2024</time><p>It stood.</p>',
}
