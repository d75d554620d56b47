import { expect, test } from 'vitest'
import { surveyPage } from './survey-page.ts'

const survey = (html: string) => surveyPage({ address: 'https://a.example/shop/candle', html })

test('a page says its title without the name of the site, its languages, colours and pictures', () => {
  const found =
    survey(`<html lang="de_at"><head><title>Über uns | Acme</title><meta property="og:site_name" content="Acme"><meta name="description" content="Wer wir sind">
    <meta name="theme-color" content="#123456"><meta name="robots" content="noindex, follow"><meta property="og:image" content="/card.jpg">
    <link rel="canonical" href="/about"><link rel="icon" sizes="32x32" href="/32.png"><link rel="apple-touch-icon" href="/180.png"><link rel="stylesheet" href="a.css">
    <link rel="alternate" hreflang="de-AT" href="/about"><link rel="alternate" hreflang="en" href="/en/about"><link rel="alternate" hreflang="x-default" href="/about"></head>
    <body><header><a href="/"><img class="logo" src="/logo.svg" alt="Acme"></a></header><main><h1>Über uns</h1><img src="oven.jpg" alt="Ofen"><a href="mailto:a@b.de">Mail</a><a href="x#y">X</a></main>`)
  expect(found).toMatchObject({
    title: 'Über uns',
    description: 'Wer wir sind',
    language: 'de-AT',
    siteName: 'Acme',
    themeColour: '#123456',
    canonical: 'https://a.example/about',
    image: 'https://a.example/card.jpg',
    logo: 'https://a.example/logo.svg',
    isNoIndex: true,
    alternates: [
      { language: 'de-AT', address: 'https://a.example/about' },
      { language: 'en', address: 'https://a.example/en/about' },
    ],
    favicon: 'https://a.example/180.png',
    links: ['https://a.example/', 'https://a.example/shop/x'],
    pictures: [{ address: 'https://a.example/shop/oven.jpg', alt: 'Ofen' }],
    styles: { sheets: ['https://a.example/shop/a.css'] },
  })
})

test('the colours that a page of the nineties gives itself are rules', () => {
  const { inline } = survey('<body bgcolor="#ffffe8" link="#006633"><p>x</p>').styles
  expect(inline).toBe('body{background-color:#ffffe8}a{color:#006633}')
})

const menus: [string, string][] = [
  [
    'nested lists',
    '<nav><ul><li><a href="/a">About</a><ul><li><a href="/t">Team</a></ul><li><a href="/c">Contact</a></ul></nav>',
  ],
  [
    'drop-downs',
    '<nav class="navbar"><a class="navbar-brand" href="/">Acme</a><ul><li class="dropdown"><a href="/a">About</a><div class="dropdown-menu"><a href="/t">Team</a></div></li><li><a href="/c">Contact</a></li></ul></nav>',
  ],
  [
    'a menu in a column, after a link for screen readers',
    '<div id="secondary" class="secondary"><nav><div><a class="screen-reader-text" href="#content">Skip to content</a><ul><li><a href="/a">About</a><ul><li><a href="/t">Team</a></ul></li><li><a href="/c">Contact</a></ul></div></nav></div>',
  ],
]
test.for(menus)('the menu of a site is found as a tree: %s', ([, html]) => {
  const other = '<ul class="lang"><li><a href="/de">DE</a><li><a href="/en">EN</a></ul><a href="/cart">Cart</a>'
  const { menu } = survey(
    `<header>${html}${other}</header><main><h1>x</h1></main><footer><ul><li><a href="/i">Imprint</a><li><a href="/p">Privacy</a><li><a href="/q">Terms</a></ul></footer>`,
  )
  const [about, contact] = ['About', 'Contact']
  expect(menu).toEqual([
    {
      title: about,
      address: 'https://a.example/a',
      children: [{ title: 'Team', address: 'https://a.example/t', children: [] }],
    },
    { title: contact, address: 'https://a.example/c', children: [] },
  ])
})
test.for([
  ['a table', '<table><tr><td><a href="/a">About</a></td><td><a href="/c">Contact</a></td></tr></table>'],
  ['plain links in a row', '<div><a href="/a">About</a> | <a href="/c">Contact</a></div>'],
])('the menu of an old site is found in %s', ([, html]) => {
  expect(survey(`${html}<h1>x</h1><p>Some words about it all.</p>`).menu.map(({ title }) => title)).toEqual([
    'About',
    'Contact',
  ])
})

const json = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const offer = { '@type': 'Offer', price: '19.90', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' }
const product = {
  '@type': 'Product',
  name: 'Candle',
  description: '<p>Warm &amp; soft</p>',
  image: ['/c.jpg'],
  sku: 'C1',
}
test.for([
  ['a graph of data', json({ '@graph': [{ ...product, offers: [offer] }] })],
  [
    'a group with variants',
    json({
      ...product,
      '@type': 'ProductGroup',
      hasVariant: [{ '@type': 'Product', name: 'Candle red', color: 'red', offers: offer }],
    }),
  ],
  [
    'microdata',
    '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Candle</h1><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="19.90">19,90</span><link itemprop="availability" href="http://schema.org/OutOfStock"></div></div>',
  ],
  [
    'RDFa',
    '<div vocab="http://schema.org/" typeof="Product"><h1 property="name">Candle</h1><div property="offers" typeof="Offer"><span property="price">19.90</span><meta property="priceCurrency" content="EUR"><link property="availability" href="http://schema.org/OutOfStock"></div></div>',
  ],
  [
    'the card for links',
    '<meta property="og:title" content="Candle"><meta property="product:price:amount" content="19.90"><meta property="product:price:currency" content="EUR"><meta property="product:availability" content="oos">',
  ],
])('an item for sale is found in %s', ([, html]) => {
  expect(survey(html as string).products).toMatchObject([
    { title: 'Candle', price: '19.90', currency: 'EUR', isSoldOut: true },
  ])
})

const inStock = { '@type': 'Offer', price: '24.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }
const bag = { '@type': 'Product', name: 'Bag', image: '/bag.jpg' }
const marked = (offers: string, more = '') =>
  `<div itemscope itemtype="https://schema.org/Product" ${more}><h1 itemprop="name">Bag</h1><img itemprop="image" src="/bag.jpg">${offers}</div>`
const offered = (inside: string) =>
  `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${inside}</div>`
const cost = (price: string) =>
  `<meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="EUR">`
test.for([
  [
    'picture and offer stand elsewhere in the data',
    json({
      '@graph': [
        { '@type': 'ImageObject', '@id': '#picture', url: '/bag.jpg' },
        { ...inStock, '@id': '#offer' },
        { ...bag, image: { '@id': '#picture' }, offers: { '@id': '#offer' } },
      ],
    }),
  ],
  [
    'variants name their group',
    json([
      { '@type': 'ProductGroup', '@id': '#bag', name: 'Bag', image: '/bag.jpg' },
      { ...bag, name: 'Bag S', isVariantOf: { '@id': '#bag' }, offers: { ...inStock, price: '30.00' } },
      { ...bag, name: 'Bag L', isVariantOf: { '@id': '#bag' }, offers: inStock },
    ]),
  ],
  [
    'the price before a sale comes first',
    json({
      ...bag,
      offers: {
        '@type': 'Offer',
        priceSpecification: [
          { priceType: 'https://schema.org/StrikethroughPrice', price: '40.00', priceCurrency: 'EUR' },
          { price: '24.00', priceCurrency: 'EUR' },
        ],
      },
    }),
  ],
  [
    'all offers share a currency',
    json({ ...bag, offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', offers: [{ price: '24.00' }] } }),
  ],
  ['an offer names it', json({ '@type': 'Store', makesOffer: { ...inStock, itemOffered: bag } })],
  ['the price has a sign', json({ ...bag, offers: { price: '€ 24.00' } })],
  [
    'its cheapest offer in microdata is sold out',
    marked(
      `${offered(`${cost('20.00')}<link itemprop="availability" href="https://schema.org/OutOfStock">`)}${offered(cost('24.00'))}`,
    ),
  ],
  ['its offer stands elsewhere on the page', `${marked('', 'itemref="o"')}<div id="o">${offered(cost('24.00'))}</div>`],
  [
    'RDFa relates things',
    '<div typeof="schema:Product"><b property="schema:name">Bag</b><i rel="schema:image" resource="/bag.jpg"></i><div rel="schema:offers"><div typeof="schema:Offer"><b property="schema:price">24.00</b><meta property="schema:priceCurrency" content="EUR"></div></div></div>',
  ],
  [
    'the card for links has a sale',
    '<meta property="og:title" content="Bag"><meta property="og:image" content="/bag.jpg"><meta property="product:price:amount" content="40.00"><meta property="product:price:currency" content="EUR"><meta property="product:sale_price:amount" content="24.00">',
  ],
])('an item has the price at which it can be bought, and its picture, where %s', ([, html = '']) => {
  const { products } = survey(html)
  expect(products).toMatchObject([
    { title: 'Bag', price: '24.00', currency: 'EUR', images: ['https://a.example/bag.jpg'] },
  ])
  expect(products[0]?.isSoldOut).toBeUndefined()
})

test('data that refers to itself is read all the same', () => {
  const ring = { '@type': 'Product', '@id': '#ring', name: { '@id': '#ring' }, offers: { '@id': '#ring' } }
  expect(survey(`${json(ring)}${json({ ...bag, offers: inStock })}`).products).toMatchObject([{ title: 'Bag' }])
})

test('offers that refer to each other in every way are looked at once', { timeout: 5000 }, () => {
  const all = Array.from({ length: 200 }, (_, at) => ({ '@id': `#${at}` }))
  const offers = all.map((own) => ({ '@type': 'Offer', ...own, offers: all }))
  const { products } = survey(
    `${json({ '@graph': [{ ...bag, offers: all }, ...offers] })}${json({ ...bag, offers: inStock })}`,
  )
  expect(products).toMatchObject([{ title: 'Bag' }])
})

test('items of a list have the prices that are written there, and no invented currency', () => {
  const card = (title: string, price: string) =>
    `<li class="product"><a href="/${title}"><h2>${title}</h2><span class="price">${price}</span></a></li>`
  const { products } = survey(`<ul>${card('Soap', '1.299,00 €')}${card('Wax', '$5')}${card('Gift', 'on request')}</ul>`)
  expect(products).toEqual([
    { title: 'Soap', price: '1299.00', currency: 'EUR', images: [], address: 'https://a.example/Soap' },
    { title: 'Wax', price: '5', currency: undefined, images: [], address: 'https://a.example/Wax' },
  ])
})

test('broken data and a price of nothing sell nothing', () => {
  const broken = '<script type="application/ld+json">{"@type":"Product",</script>'
  expect(survey(`${broken}${json({ ...product, offers: { price: 0 } })}${json(product)}`).products).toEqual([])
  expect(survey(`<script type="application/ld+json">${'['.repeat(100_000)}</script>`).products).toEqual([])
})

test('a button that is named brand, and leads elsewhere, isn’t the name of the site', () => {
  const page = '<header><a class="brand" href="/">Acme</a></header><main><h1>Candle</h1><p>Light</p></main>'
  expect(survey(page).siteName).toBe('Acme')
  expect(survey('<main><h1>Acme</h1><a class="button brand" href="/more">Read on</a></main>').siteName).toBeUndefined()
})
