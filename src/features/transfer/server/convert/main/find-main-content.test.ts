import { expect, test } from 'vitest'
import { findAll, isElement } from '../document/nodes.ts'
import { parseDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import { findRepeated, findTold } from '../find-repeated.ts'
import { surveyPage } from '../survey-page.ts'
import { findMainContent } from './find-main-content.ts'

const read = (html: string, path = 'about', repeated: ReadonlySet<string> = new Set()) =>
  visibleText(...findMainContent(parseDocument(html, `https://a.example/${path}`), repeated).nodes)

const nav = '<nav><ul><li><a href="/">Home</a><li><a href="/about">About us</a></ul></nav>'
const prose = 'We bake bread every single day of the week, with flour from the mill.'

const pages: [shape: string, html: string, content: string][] = [
  [
    'a WordPress theme with the title outside of the text',
    `<body class="has-sidebar"><a class="skip-link" href="#c">Skip to content</a><header class="site-header"><p class="site-title"><a href="/">Acme</a></p>${nav}</header>
     <div class="page-banner"><h1>Bread</h1></div><main><p>${prose}</p><ul><li><a href="/x">One</a><li><a href="/y">Two</a><li><a href="/z">Three</a></ul>
     <div class="sharedaddy">Share this</div></main><aside class="widget-area"><h2>Recent posts</h2><ul><li><a href="/p">A post</a></ul></aside><footer>© 2020 Acme</footer>`,
    `Bread ${prose} One Two Three`,
  ],
  [
    'a one-page template with a header that is content',
    `<header id="header" class="alt"><h1>Stellar</h1><p>A fine place.</p></header><nav id="nav"><a href="#intro">Intro</a></nav><div id="main"><section id="intro"><header><h2>Ipsum</h2></header>
     <div class="content"><p>${prose}</p></div><footer><ul class="actions"><li><a href="g.html">Learn more</a></ul></footer></section></div>`,
    `Stellar A fine place. Ipsum ${prose} Learn more`,
  ],
  [
    'sections before and after the part that is marked as main',
    `<div id="intro"><h1>This is us</h1><p>Welcome to it.</p></div><main><p>${prose}</p></main><section id="cta"><h2>Visit us</h2><p>Come and see our shop in the middle of the old town today.</p></section>`,
    `This is us Welcome to it. ${prose} Visit us Come and see our shop in the middle of the old town today.`,
  ],
  [
    'tables for the layout, with the menu in the left cell',
    `<table><tr><td><a href="a.html">Home</a><br><a href="b.html">Services</a><br><a href="c.html">Prices</a></td><td><h1>Services</h1><font>${prose}</font><table><tr><td>Tap</td><td>$30</td></tr></table></td></tr></table><center><font size="1">Copyright 1999 Bob</font></center>`,
    `Services ${prose} Tap $30`,
  ],
  [
    'documentation with trees, contents and links to edit it',
    `<div class="main-wrapper"><aside class="theme-doc-sidebar-container"><ul class="menu"><li><a href="a">Intro</a></ul></aside><main><nav class="breadcrumbs">Docs</nav><article><h1>Install<a class="hash-link" href="#i">#</a></h1><p>Run it.</p><pre><code>npm i</code></pre>
     <a href="https://github.com/x/edit/y">Edit this page</a></article><nav class="pagination-nav"><a href="n">Next</a></nav><div class="tableOfContents_x toc"><a href="#a">Install</a></div></main></div>`,
    'Install Run it. npm i',
  ],
  [
    'Chinese in plain boxes',
    '<div class="top"><ul><li><a href="/a">首页</a><li><a href="/b">产品中心</a><li><a href="/c">联系我们</a></ul></div><div class="con"><h1>公司简介</h1><div>我们公司成立于1998年,专业生产各种机械设备。</div></div><div class="bottom">版权所有 © 2010</div>',
    '公司简介 我们公司成立于1998年,专业生产各种机械设备。',
  ],
  [
    'a shop with options of an item',
    `<header class="site-header">${nav}</header><main><h1>Candle</h1><p class="price">€19.90</p><p>${prose}</p><form class="cart"><label>Size</label><select><option>S<option>M</select><button>Add to cart</button></form><section class="related products"><h2>Related</h2></section></main>`,
    `Candle €19.90 ${prose} Size S M Add to cart`,
  ],
  [
    'tabs, slides and parts that fade in, which are hidden at first',
    `<main><h1>Rooms</h1><div class="tab-pane" style="display:none">${prose}</div><div class="wow" style="visibility: hidden">Breakfast included</div><p style="display:none">secret</p><p class="sr-only">for readers</p></main>`,
    `Rooms ${prose} Breakfast included`,
  ],
  [
    'a page that a script shows when it is loaded',
    `<div id="page" style="display:none">${nav}<h1>Hello</h1><p>${prose}</p></div><div class="preloader">Loading</div>`,
    `Hello ${prose}`,
  ],
  [
    'windows that something on the page opens, and those that come by themselves',
    `<main><h1>Work</h1><a href="#one">The house by the lake</a></main><div class="modal" id="one" role="dialog"><div class="modal-content"><h2>House</h2><p>${prose}</p></div></div><div class="popup"><h2>Newsletter</h2><form><input type="email"></form></div>`,
    `Work The house by the lake House ${prose}`,
  ],
  [
    'pictures with words in a layer that appears over them, and links that open the picture',
    `<section><h1>Work</h1><p>${prose}</p><ul><li><a href="#" data-filter=".house"><h5>Houses</h5></a></li></ul><div class="item branding"><a class="fancybox" href="1.jpg"><img src="1.jpg"><div class="overlay"><h4>A house</h4></div></a></div>
     <a class="image-popup" href="2.jpg"><img src="2.jpg"><div class="portfolio-overlay">A garden</div></a><ul><li class="item branding"><img src="3.jpg"><div class="overlay"><span>A bridge</span></div></li></ul></section>
     <div class="bg" style="background-image:url(b.jpg)"><div class="overlay"><p>Call us for a visit of your own house.</p><input type="email"></div></div><div class="search-overlay"><input type="search"></div>`,
    `Work ${prose} A house A garden A bridge Call us for a visit of your own house.`,
  ],
  [
    'parts that a script reveals, next to a window with that name',
    `<main><h1>Rooms</h1><div class="reveal"><p>${prose}</p></div></main><div class="reveal" data-reveal>Subscribe to our letters</div>`,
    `Rooms ${prose}`,
  ],
  [
    'a welcome that is named logo',
    `<header><div id="logo"><img src="me.jpg"><h2>Hello, I am Ada and I design gardens for people with little time</h2><a href="#work">Hire me</a></div></header>${nav}<section id="work"><p>${prose}</p></section>`,
    `Hello, I am Ada and I design gardens for people with little time Hire me ${prose}`,
  ],
  [
    'a title with buttons and testimonials beside the part that is marked as main',
    `<section id="intro"><h2>Bread for you</h2><a href="#more">Get started</a> <a class="btn" href="/order">Order</a></section><main id="more"><p>${prose}</p></main>
     <div class="testimonials"><p>${prose}</p><p>Bob</p><p>${prose}</p><p>Eve</p><p>${prose}</p></div>`,
    `Bread for you Get started Order ${prose} ${prose} Bob ${prose} Eve ${prose}`,
  ],
  [
    'calls to action in asides between sections',
    `${nav}<section><h2>Services</h2><p>${prose}</p></section><aside class="callout"><h3>Hard to resist</h3><a href="/buy">Buy now</a></aside><section><h2>Work</h2><p>${prose}</p></section>`,
    `Services ${prose} Hard to resist Buy now Work ${prose}`,
  ],
  [
    'articles with other parts between them',
    `<div class="wrap"><div id="content" class="a"><div class="intro"><div id="content" class="b"></div><span>A short word of welcome to you</span></div><article><h3>One</h3><p>${prose}</p></article><article><h3>Two</h3><p>${prose}</p></article></div></div>`,
    `A short word of welcome to you One ${prose} Two ${prose}`,
  ],
]
test.for(pages)('an owner gets the content of %s, and nothing else', ([, html, content]) =>
  expect(read(html)).toBe(content),
)

test.for([
  ['<div id="onetrust-consent-sdk"><h2>Privacy preference center</h2><p>We and our partners use data.</p></div>'],
  [
    '<div class="x1"><p>We use cookies to improve your visit.</p><button>Accept all</button><button>Reject</button></div>',
  ],
  [
    '<div style="position:fixed">Wir verwenden Cookies. <a href="/datenschutz">Mehr</a> <a href="#">Einverstanden</a></div>',
  ],
  ['<div><span>Ce site utilise des cookies.</span><button>Tout refuser</button></div>'],
  ['<section class="cookie-hint">Tato stránka používá cookies. <a href="#">Souhlasím</a></section>'],
  ['<div role="dialog"><p>Мы используем куки.</p><button>Принять</button></div>'],
  ['<div><p>当サイトはクッキーを使用します。</p><button>同意する</button></div>'],
  ['<div dir="rtl"><p>نستخدم ملفات تعريف الارتباط.</p><button>موافق</button></div>'],
  ['<div><p>We value your privacy.</p><button>Accept all</button><button>Manage preferences</button></div>'],
])('a cookie notice is never carried: %s', ([notice = '']) =>
  expect(read(`<h1>Bread</h1><p>${prose}</p>${notice}`)).toBe(`Bread ${prose}`),
)

test('a baker of cookies keeps them, and a privacy page its words', () => {
  const cookies =
    '<section class="cookies"><h2>Our cookies</h2><p>Chocolate and nut, fresh each day.</p><a href="/order">Order now</a></section>'
  expect(read(`<main><h1>Shop</h1>${cookies}</main>`)).toContain('Chocolate and nut')
  const policy = `<h1>Cookie policy</h1><p>${'We use cookies to count visits. '.repeat(60)}</p><a href="#">Accept</a>`
  expect(read(`<article id="cookie-policy">${policy}</article>`)).toContain('count visits')
})

const footer =
  '<footer><h3>Visit</h3><p>Main Street 5, 12345 Berlin<br>Tel. 030 1234567</p><p>Mon-Fri 9:00 to 18:00</p><h3>More</h3><ul><li><a href="/i">Imprint</a><li><a href="/p">Privacy</a></ul><p>© 2020 Acme. All rights reserved.</p></footer>'
test('contact details that only the footer has stay on the home page and the contact page', () => {
  const page = `${nav}<main><h1>Hello</h1><p>${prose}</p></main>${footer}`
  const kept = `Hello ${prose} Visit Main Street 5, 12345 Berlin Tel. 030 1234567 Mon-Fri 9:00 to 18:00`
  expect([read(page, ''), read(page, 'contact.html'), read(page, 'about')]).toEqual([kept, kept, `Hello ${prose}`])
})

test('what all pages of a site repeat is no content, however it is written', () => {
  const bar = '<div>Acme since 1950, your friendly shop on the corner of the market</div>'
  const pageOf = (name: string) =>
    `${bar}<div><h2>${name}</h2><p>All about ${name}, which we like so much. ${prose}</p></div>`
  const names = ['Bread', 'Cake', 'Rolls', 'Pies', 'Tarts']
  const surveys = names.map((name) => surveyPage({ address: `https://a.example/${name}`, html: pageOf(name) }))
  const twice = [...surveys, ...surveys.slice(0, 1)]
  expect(read(pageOf('Cake'), 'Cake', findRepeated(twice))).toBe(`Cake All about Cake, which we like so much. ${prose}`)
  expect(findRepeated(surveys.slice(0, 1))).toEqual(new Set())
})

test('a page keeps its title although the menu of all pages has the same words', () => {
  const names = ['Bread', 'Cake', 'Rolls', 'Pies']
  const menu = `<ul>${names.map((name) => `<li><a href="${name}">${name}</a></li>`).join('')}</ul>`
  const pageOf = (name: string) =>
    `${menu}<section class="title"><h2>${name}</h2></section><section><p>All about ${name}. ${prose}</p></section>`
  const surveys = names.map((name) => surveyPage({ address: `https://a.example/${name}`, html: pageOf(name) }))
  expect(read(pageOf('Cake'), 'Cake', findRepeated(surveys))).toBe(`Cake All about Cake. ${prose}`)
})

const numbers = Array.from({ length: 30 }, (_, at) => at)
const post = (name: string, more = '') =>
  `${nav}<main><article><h1>${name}</h1><p class="meta">Posted on <a href="/p"><time datetime="2025-01-03">3 January 2025</time></a> by <a href="/writers/eve" rel="author">Eve</a> in <a href="/c/tips" rel="category tag">Tips</a></p>
  <p>All about ${name}. ${prose}</p><footer>Tagged <a href="/t/rye" rel="tag">rye</a>, <a href="/t/oven" rel="tag">oven</a></footer></article>${more}</main>`

test('the line beside an article stays, and not the list of its subjects', () => {
  expect(read(post('Cake'))).toBe(`Cake Posted on 3 January 2025 by Eve in Tips All about Cake. ${prose}`)
  const writers = `<main><h1>Writers</h1><ul><li><a rel="author" href="/writers/eve">Eve</a> and her oven</li><li><a rel="author" href="/writers/bob">Bob</a> at the mill</li></ul></main>`
  expect(read(writers)).toBe('Writers Eve and her oven Bob at the mill')
})

test('what readers say about an article stays behind, and what customers say about a shop does not', () => {
  const said = `<section id="comments"><h2>2 thoughts on “Cake”</h2><ol class="comment-list"><li id="comment-7"><b>Bob</b> says: <p>I bake this one each Sunday with plums.</p></li></ol>
    <div id="respond"><h3>Leave a reply</h3><form><textarea name="comment"></textarea></form></div></section>`
  expect(read(post('Cake', said))).toBe(`Cake Posted on 3 January 2025 by Eve in Tips All about Cake. ${prose}`)
  const praise = `<main><h1>Shop</h1><p>${prose}</p><section class="comments"><h2>They like it</h2><blockquote>The best rye in town, says everybody I know.</blockquote><div class="comment"><p>Great bread!</p></div></section></main>`
  expect(read(praise)).toMatch(/The best rye in town, .* Great bread!$/)
})

test('a list of other articles below some of them is no content, and stays where a page has nothing else', () => {
  const titles = ['Ovens in winter', 'Flour from the mill', 'Plums and patience'].map(
    (title) => `<li><h3><a href="/${title}">${title}</a></h3><a href="/${title}"><time>May 2025</time></a></li>`,
  )
  const list = `<div><h2>More articles</h2><ul>${titles.join('')}</ul></div>`
  const names = ['Bread', 'Cake', 'Rolls', 'Pies', 'Tarts', 'Buns', 'Salt', 'Rye', 'Wheat', 'Spelt']
  const pageOf = (name: string) =>
    `<main><h1>${name}</h1><p>All about ${name}. ${prose}</p>${names.indexOf(name) < 3 ? list : ''}</main>`
  const all = names.map((name) => surveyPage({ address: `https://a.example/${name}`, html: pageOf(name) }))
  expect(read(pageOf('Cake'), 'Cake', findRepeated(all))).toBe(`Cake All about Cake. ${prose}`)
  expect(read(`<main><h1>News</h1>${list}</main>`, 'news', findRepeated(all))).toContain('Flour from the mill')
})

test('a short article is told from the long columns beside it, also where they stand in the main part', () => {
  const long = `<h3>By month</h3><ul>${numbers.map((at) => `<li><a href="/m${at}">Month ${at}</a> (${at})</li>`).join('')}</ul>`
  const side = `<div class="widget-area" role="complementary">${long}</div>`
  const article = `<article><h1>Rye</h1><p>${prose}</p></article>`
  expect(read(`${nav}<div role="main">${article}</div>${side}`)).toBe(`Rye ${prose}`)
  expect(read(`${nav}<main>${article}${side}</main>`)).toBe(`Rye ${prose}`)
  const remark = `<aside><p>Mind the oven, it is hot.</p></aside>`
  expect(read(`${nav}<main><h1>Rye</h1><p>${prose}</p>${remark}</main>`)).toContain('Mind the oven')
})

test('the small pictures of a gallery are no menu', () => {
  const links = [1, 2, 3].map((at) => `<li><a href="large-${at}.jpg"><img src="small-${at}.jpg"></a></li>`)
  const html = `<h1>Garden</h1><p>${prose}</p><div class="navigation"><ul>${links.join('')}</ul></div>`
  const { nodes } = findMainContent(parseDocument(html, 'https://a.example/garden'), new Set())
  expect(nodes.flatMap((node) => (isElement(node) ? findAll(node, 'img') : []))).toHaveLength(3)
})

const named = (names: string[], pageOf: (name: string) => string) => {
  const surveys = names.map((name) => surveyPage({ address: `https://a.example/${name}`, html: pageOf(name) }))
  const repeated = findRepeated(surveys)
  const told = findTold(surveys, repeated)
  return names.map((name) => {
    const doc = parseDocument(pageOf(name), `https://a.example/${name}`)
    return visibleText(...findMainContent(doc, repeated, told.get(doc.address)).nodes)
  })
}
const names = ['', 'bread', 'cake', 'rolls']
const about = (name: string) => `<h1>${name || 'Hello'}</h1><p>All about ${name}. ${prose}</p>`

test('what a column says in sentences stays, once if all pages have it, without its lists of links', () => {
  const links = '<h3>More</h3><ul><li><a href="/a">One</a><li><a href="/b">Two</a><li><a href="/c">Three</a></ul>'
  const box = (text: string) => `<div class="box"><h3>Note</h3><p>${text}</p></div>`
  const own = (name: string) => (name === 'cake' ? box('Ask for cakes without nuts at the counter.') : '')
  const shared = box('I have baked bread in this little town for more than thirty years now, as my mother did.')
  const pages = named(
    names,
    (name) =>
      `${nav}<div class="sidebar">${own(name)}${shared}${links}</div><div>${about(name)}<p>${name} ${prose}</p></div>`,
  )
  expect(pages.map((text) => text.includes('little town'))).toEqual([true, false, false, false])
  expect(pages[2]).toMatch(/Note Ask for cakes without nuts at the counter\.$/)
  expect(pages[1]).not.toMatch(/Note|Three/)
})

test('what many pages say below their text stays on the first of them', () => {
  const words = 'We deliver to every house in town before seven in the morning, also on Sundays and on all holidays.'
  const call = `<section class="call"><p>${words}</p><p>Just ring.</p></section>`
  const pages = named(names, (name) => `${nav}<div>${about(name)}</div>${name ? call : ''}`)
  expect(pages.map((text) => text.includes(`${words} Just ring.`))).toEqual([false, true, false, false])
})

test('how to get in touch stays at the end of the home page where only a header says it', () => {
  const bar = '<header><div>Call <a href="tel:+49301234">030 1234</a></div><p>Market 5, 12345 Berlin</p></header>'
  const pages = named(names, (name) => `${bar}${nav}<main>${about(name)}</main>`)
  expect(pages[0]).toBe(`Hello All about . ${prose} Call 030 1234 Market 5, 12345 Berlin`)
  expect(pages[1]).toBe(`bread All about bread. ${prose}`)
})

test('opening hours stay with their days, which a table in a footer has in another cell', () => {
  const hours = '<table><tr><td>Monday</td><td>9:00 - 18:00</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>'
  const page = `${nav}<main><h1>Hello</h1><p>${prose}</p></main><footer><h3>Hours</h3>${hours}<p>© 2020 Acme</p></footer>`
  expect(read(page, '')).toBe(`Hello ${prose} Hours Monday 9:00 - 18:00 Sunday closed`)
})

test('headings stay above the sentence of a column, with those above them', () => {
  const side = `<div class="sidebar"><h3>News</h3><h4>Open again</h4><h5>1 May</h5><p>We are back from our holidays.</p></div>`
  const page = `<div class="text"><h1>Hello</h1><p>${prose}</p><p>${prose}</p></div>${side}`
  expect(read(page, 'about')).toBe(`Hello ${prose} ${prose} News Open again 1 May We are back from our holidays.`)
})

test('contact details stay although the columns of a footer are named links', () => {
  const column = (title: string, links: string) => `<div><h4>${title}</h4><ul>${links}</ul></div>`
  const columns = `${column('More', '<li><a href="/a">One</a><li><a href="/b">Two</a>')}${column('Call', '<li><a href="tel:+49301">030 1234567</a>')}`
  const page = `${nav}<main><h1>Hello</h1><p>${prose}</p></main><footer><div class="footer-links">${columns}</div></footer>`
  expect(read(page, '')).toBe(`Hello ${prose} Call 030 1234567`)
})

test('the footer of the site is no content where it stands inside of the main part', () => {
  const page = `<main><h1>Hello</h1><p>${prose}</p><footer role="contentinfo"><h3>Links</h3><ul><li><a href="/a">A</a></ul><p>© 2020 Acme</p></footer></main>`
  expect(read(page)).toBe(`Hello ${prose}`)
})

const article = (name: string, after: string) =>
  `<div id="wrap">${nav}<main><article><header><h1>${name}</h1><span>5 min read</span></header><p>All about ${name}. ${prose}</p>${after}</article></main></div>`

test.for([
  ['<div class="a"><span>PREVIOUS</span><a href="/b">Bread and salt</a></div>'],
  ['<div><a href="/a">« Rye</a><a href="/b">Wheat »</a></div>'],
  ['<p><a href="/a">Older post: Rye</a> | <a href="/b">Newer post: Wheat</a></p>'],
  ['<div><span>Vorheriger:</span> <a rel="prev" href="/a">Roggen</a></div>'],
  ['<a href="https://code.example/us/site/edit/main/docs/rye.md">この項目</a>'],
  ['<div><a href="https://disqus.com" class="dsq-brlink">comments powered by <span>Disqus</span></a></div>'],
])('what leads to other pages or to the source of a page is no content: %s', ([part = '']) =>
  expect(read(article('Rye', part))).toMatch(/mill\.$/),
)

test('links that call, and times that are no reading times, are content', () => {
  const calls = '<p><a href="/next">Next steps</a></p><p><a href="/more">Learn more →</a></p><p>Bake for 45 minutes</p>'
  expect(read(article('Rye', calls))).toContain('Next steps Learn more → Bake for 45 minutes')
})

test('prices and how to get in touch stay on all pages that say them below their text, and labels of the site don’t', () => {
  const needed =
    '<div>Call us: 030 123456</div><section>Bread from €3.20</section><div>Mon–Fri 9–17</div><div><p>Write to <a href="mailto:a@a.example">Ada</a></p></div>'
  const label = '<div>Baked with love</div>'
  const pages = named(names, (name) => `${nav}<main>${about(name)}${needed}${label}</main>`)
  expect(pages[2]).toBe(`cake All about cake. ${prose} Call us: 030 123456 Bread from €3.20 Mon–Fri 9–17 Write to Ada`)
})

test('a list keeps all things for sale, also the one that many pages recommend', () => {
  const card = (name: string) =>
    `<li><div class="card"><img src="${name}.jpg"><div><h3><a href="/${name}">Large ${name}</a></h3><span>£48.00</span></div></div></li>`
  const [things, pot] = [['bowl', 'cup', 'jug', 'plate'], card('pot')]
  const pages = named(['', ...things], (name) =>
    name === ''
      ? `${nav}<main><h1>Hello</h1><h2>New</h2><ul>${pot}${card('cup')}</ul></main>`
      : `${nav}<main><h1>${name}</h1><p>All about ${name}. ${prose}</p><ul>${pot}</ul></main>`,
  )
  expect(pages[0]).toBe('Hello New Large pot £48.00 Large cup £48.00')
})

test('the logo that an old page begins with is the logo of the site and no picture of the page', () => {
  const html = `<table><tr><td><img src="logo.gif" alt="Acme" width=300></td></tr><tr><td><h1>Rooms</h1><p>${prose}</p><img src="room.jpg"></td></tr></table>`
  const address = 'https://a.example/rooms.htm'
  const { nodes } = findMainContent(parseDocument(html, address), new Set())
  const pictures = nodes.flatMap((node) => (isElement(node) ? findAll(node, 'img') : []))
  expect(pictures.map(({ attrs }) => attrs[0]?.value)).toEqual(['room.jpg'])
  expect(surveyPage({ address, html }).logo).toBe('https://a.example/logo.gif')
})

test('what a page says about copyright is content, and the line that claims it isn’t', () => {
  const page = `<main><h1>Copyright</h1><p>Copyright is what we help authors with.</p><p>${prose}</p><p>Copyright 2020 Acme</p></main>`
  expect(read(page)).toBe(`Copyright Copyright is what we help authors with. ${prose}`)
})
