import { astroBlog, astroBlogPages } from './astro-blog.ts'
import { plainMenu, sent, type BroughtKind } from './brought-kind.ts'
import * as exported from './exports.ts'
import * as generated from './generators.ts'
import { productsTold, siteTold } from './told.ts'

const table = (text: string): BroughtKind => ({
  files: text,
  archive: 'products.csv',
  shown: {},
  name: '',
  menu: [],
  products: productsTold,
})

/** What generators make websites of, and what services export. */
export const sourceKinds: Record<string, BroughtKind> = {
  Hugo: sent(generated.hugo),
  'Hugo in two languages': sent(generated.hugoLanguages, {
    shown: generated.hugoLanguagePages,
    menu: ['Our furniture | /services', 'The forest | https://forest.example/'],
    lines: ['Unsere Möbel | /services', 'Der Wald | https://wald.example/'],
  }),
  Jekyll: sent(generated.jekyll, { menu: plainMenu.slice(1) }),
  Astro: sent(generated.astro),
  'Astro, a template’s blog': sent(astroBlog, {
    shown: astroBlogPages,
    name: 'Reed and Rush',
    menu: ['Home | /', 'Our blog | /blog', 'The reeds | /about'],
  }),
  Eleventy: sent(generated.eleventy),
  MkDocs: sent(generated.mkdocs, {
    menu: [
      'Home | /',
      'What we make | /services',
      'Who we are | /about',
      'Journal',
      '  Overview | /journal',
      '  Oak after the storm | /journal/storm-oak',
      '  Your first dovetail | /journal/first-dovetail',
      'Visit the yard | /contact',
    ],
  }),
  Docusaurus: sent(generated.docusaurus, {
    shown: generated.docusaurusPages,
    menu: [
      'The yard',
      '  Tables that outlive their trees | /docs',
      '  What we make | /docs/services',
      '  People',
      '    Who we are | /docs/about',
      '    Visit the yard | /docs/contact',
      'Journal | /blog',
    ],
  }),
  'WordPress export': sent(exported.wordpress, {
    archive: 'site.xml',
    shown: exported.wordpressPages,
    menu: [
      'Home | /',
      'Courses | /courses',
      'Order | /order',
      'Visit the yard | /contact',
      'Who we are | /about',
      '  Our people | /about/people',
      'What we make | /services',
      'Journal | /journal',
    ],
    lines: [
      'Select: about = A table, A repair',
      'Email: E-mail',
      'Date: Which Saturday',
      'Select: Level = New, Seasoned',
    ],
  }),
  Blogger: sent(exported.blogger, {
    archive: 'blog.xml',
    shown: exported.postPages(({ slug }) => `/2024/${slug}.html`, siteTold),
    menu: [`${siteTold} | /`, 'Who we are | /p/about'],
  }),
  Ghost: sent(
    { 'joinery.ghost.json': exported.ghost },
    { shown: exported.postPages(({ slug }) => `/${slug}`, siteTold), menu: ['Home | /', 'The people | /about'] },
  ),
  Substack: sent(exported.substack, {
    shown: exported.postPages(({ slug }) => `/p/${slug}`),
    name: '',
    menu: ['Home | /'],
  }),
  Medium: sent(exported.medium, {
    shown: exported.postPages(({ slug }) => `/${slug}-0a1b2c`, 'Marta of the yard'),
    name: 'Marta of the yard',
    menu: ['Marta of the yard | /'],
  }),
  'Shopify products': table(exported.shopify),
  'WooCommerce products': table(exported.wooCommerce),
  'Squarespace products': table(exported.squarespaceProducts),
  'Wix products with options': {
    ...table(exported.wix),
    lines: ['Walnut oil', 'sizes=Oil, Soap'],
  },
}
