import { expect, test } from 'vitest'
import { parseDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import { findRepeated } from '../find-repeated.ts'
import { surveyPage } from '../survey-page.ts'
import { findMainContent } from './find-main-content.ts'

const names = ['Bread', 'Cake', 'Rolls', 'Pies']
const prose = (name: string) =>
  `<p>All about ${name}, which we like so much that we bake it each morning.</p><h2>How ${name} is made</h2><ul><li>Flour for ${name}</li><li>Water and a little salt</li></ul><p>Then we wait until it is as brown as it should be.</p>`
const proseText = (name: string) =>
  `All about ${name}, which we like so much that we bake it each morning. How ${name} is made Flour for ${name} Water and a little salt Then we wait until it is as brown as it should be.`

/** What an owner gets of the second of some pages. */
function readSecond(pageOf: (name: string, at: number) => string): string {
  const pages = names.map((name, at) => ({ address: `https://a.example/${name}`, html: pageOf(name, at) }))
  const repeated = findRepeated(pages.map((page) => surveyPage(page)))
  const [, page] = pages
  return visibleText(...findMainContent(parseDocument(page!.html, page!.address), repeated).nodes)
}

test('a post keeps its title, the line that says when and by whom, and its text, and nothing of what its theme puts around them', () => {
  const pageOf = (name: string, at: number) => `<main class="layout"><div id="post">
    <div class="info"><h1>${name}</h1><p class="author">By ${at % 2 ? 'Ada' : 'Bob'}</p><div class="meta"><span>Posted on</span> <time>2024-03-0${at + 1}</time></div></div>
    <div class="text">${prose(name)}</div>
    <div class="rights"><p>Author: <a href="/">Ada</a></p><p>Link: <a href="/${name}">https://a.example/${name}</a></p></div>
    <div class="more"><a href="/x${at}">Older things ${at}</a></div></div>
    <div class="column"><div class="me">Ada bakes</div><div>Recent</div><div><a href="/${names[at - 1]}">${names[at - 1]}</a><time>2024-01-01</time></div></div></main>`
  expect(readSecond(pageOf)).toBe(`Cake By Ada Posted on 2024-03-02 ${proseText('Cake')}`)
})

test('what leads to the neighbours of a post goes, though it stands in its text', () => {
  const pageOf = (name: string, at: number) =>
    `<main><h1>${name}</h1><ul><li><time>0${at + 1} March 2024</time></li></ul>${prose(name)}<ul><li>← Previous<br><a href="/p${at}">Something else</a></li></ul></main>`
  expect(readSecond(pageOf)).toBe(`Cake 02 March 2024 ${proseText('Cake')}`)
})

test('further sections of a post stay', () => {
  const more =
    'We have baked bread in this little town for more than thirty years now, and will go on for as long as we can.'
  const pageOf = (name: string, at: number) =>
    `<main><h1>${name}</h1><p><time>2024-03-0${at + 1}</time></p><div class="text">${prose(name)}</div><section><h2>Notes on ${name}</h2><p>${more} ${name}</p><p>${more} ${at}</p></section></main>`
  expect(readSecond(pageOf)).toContain(`Notes on Cake ${more} Cake ${more} 1`)
})

test('an event with a day keeps its prices, its speakers, how to get in touch and what others say below its text', () => {
  const pageOf = (name: string, at: number) =>
    `<main><h1>${name}</h1><p>${at + 1} July 2024, Main Street</p><p><a href="tel:+4930">Ring us</a></p><div class="text">${prose(name)}</div><div>Entry: 12.5${at} EUR</div>
     <div><h3>Speakers</h3><ul><li>${name} Brandt</li></ul></div><p>Call 030 123456.</p><blockquote>We love ${name}.</blockquote><div>Doors open at 1${at}:30, and close when all of it is eaten</div></main>`
  const more =
    'Entry: 12.51 EUR Speakers Cake Brandt Call 030 123456. We love Cake. Doors open at 11:30, and close when all of it is eaten'
  expect(readSecond(pageOf)).toBe(`Cake 2 July 2024, Main Street Ring us ${proseText('Cake')} ${more}`)
})

test('pages without a day keep what stands around their text', () => {
  const pageOf = (name: string, at: number) =>
    `<main><h1>${name}</h1><p class="price">€${at + 1}.90</p><div class="text">${prose(name)}</div><div>Made by ${names[at]} &amp; Sons</div></main>`
  expect(readSecond(pageOf)).toBe(`Cake €2.90 ${proseText('Cake')} Made by Cake & Sons`)
})

test.for([
  ['<p><a href="/one" rel="prev">One</a> <a href="/two" rel="next">Two</a></p>'],
  ['<div><a href="/one"><span>Previous post</span> A walk</a> <a href="/two"><span>Next post</span> A swim</a></div>'],
  ['<ul><li>上一篇: <a href="/one">散步</a></li><li>下一篇: <a href="/two">游泳</a></li></ul>'],
])('links to the pages before and after are no content: %s', ([links]) => {
  const page = `<h1>Cake</h1>${prose('Cake')}${links}`
  const { nodes } = findMainContent(parseDocument(page, 'https://a.example/cake'), new Set())
  expect(visibleText(...nodes)).toBe(`Cake ${proseText('Cake')}`)
})

test('a sentence about what comes next stays', () => {
  const next = '<p>Next, read <a href="/two">our notes on flour</a>.</p><p><a href="/shop">Next</a></p>'
  const page = `<h1>Cake</h1>${prose('Cake')}${next}`
  const { nodes } = findMainContent(parseDocument(page, 'https://a.example/cake'), new Set())
  expect(visibleText(...nodes)).toBe(`Cake ${proseText('Cake')} Next, read our notes on flour. Next`)
})

test('what most pages say inside of their main part is only kept where it is a section', () => {
  const pageOf = (name: string) =>
    `<main><aside><div class="me"><p>Ada Brandt</p><p>A bakery that writes</p></div></aside><section><h1>${name}</h1>${prose(name)}<h3>Allergens</h3><p>Wheat in ${name}</p></section>
     <section><h2>Visit us</h2><p>We are in the middle of the old town, behind the bridge, and open each day but Monday.</p></section></main>`
  const visit = 'Visit us We are in the middle of the old town, behind the bridge, and open each day but Monday.'
  expect(readSecond(pageOf)).toBe(`Cake ${proseText('Cake')} Allergens Wheat in Cake ${visit}`)
})

test('code comes without the numbers of its lines and without buttons', () => {
  const code = (lines: string, numbers: string) =>
    `<div class="box"><button>Copy this</button><pre><code>${lines}</code></pre><div>${numbers}</div></div>`
  const page = `<h1>Cake</h1>${prose('Cake')}${code('one()\ntwo()', '<span>1</span><br><span>2</span>')}${code('print(1)', '1')}<div><pre>a</pre><p>7</p><p>1 2 4</p></div>`
  const { nodes } = findMainContent(parseDocument(page, 'https://a.example/cake'), new Set())
  expect(visibleText(...nodes)).toBe(`Cake ${proseText('Cake')} one() two() print(1) a 7 1 2 4`)
})

test('buttons of a text stay, though there is code in it', () => {
  const parts = Array.from({ length: 6 }, (_, at) => `<p>${names[0]} ${at}</p>`).join('\n')
  const page = `<article><h1>Cake</h1>\n${prose('Cake')}\n<pre>bake()</pre>\n${parts}<button>Do you deliver?</button></article>`
  const { nodes } = findMainContent(parseDocument(page, 'https://a.example/cake'), new Set())
  expect(visibleText(...nodes)).toMatch(/Do you deliver\?$/)
})

test('a link to the source of a page is no content in any language', () => {
  const page = `<main><h1>Cake</h1>${prose('Cake')}<footer><a href="https://git.example/a/b/edit/main/cake.md">编辑此页</a></footer></main>`
  const { nodes } = findMainContent(parseDocument(page, 'https://a.example/cake'), new Set())
  expect(visibleText(...nodes)).toBe(`Cake ${proseText('Cake')}`)
})

test('the titles of posts stay, though their links are named as those of a menu', () => {
  const post = (name: string) =>
    `<article><header><a class="nav-link" href="/${name}">${name}</a></header><p>All about ${name}, which we like so much.</p></article>`
  const page = `<div class="posts">${names.map(post).join('')}</div>`
  const { nodes } = findMainContent(parseDocument(page, 'https://a.example/blog'), new Set())
  expect(visibleText(...nodes)).toContain('Cake All about Cake')
})
