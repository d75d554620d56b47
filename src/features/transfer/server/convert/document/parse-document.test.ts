import { expect, test } from 'vitest'
import { findMainContent } from '../main/find-main-content.ts'
import { surveyPage } from '../survey-page.ts'
import { findAll } from './nodes.ts'
import { parseDocument } from './parse-document.ts'
import { pictureSource } from './picture-source.ts'
import { visibleText } from './visible-text.ts'

const many = 15_000
const numbers = Array.from({ length: many }, (_, at) => at)
test.for([
  ['elements deep in each other', `${'<div>'.repeat(100_000)}END`],
  ['elements deep in each other that were closed', `${'<b>'.repeat(many)}x${'</b>'.repeat(many)}END`],
  ['siblings without end', `${'<p>a'.repeat(many)}<p>END`],
  ['lists that are never closed', `${'<ul><li>'.repeat(many)}END`],
  ['tables in tables', `${'<table><tr><td>'.repeat(many)}END`],
  ['text that doesn’t belong into its table', `<table>${'<p>a</p>b'.repeat(many)}END`],
  ['formatting that is opened again and again', `${numbers.map((at) => `<font color=${at}>x`).join('')}<p>END`],
  ['a tag with endless attributes', `<p ${numbers.map((at) => `a${at}`).join(' ')} title="${'x'.repeat(500_000)}">END`],
  ['classes without end', `<div class="${'cookie- '.repeat(many)}">END</div>`],
  ['footers in each other', `<section>${'<footer>'.repeat(many)}END`],
  ['links in lines in links', `<h1>END</h1>${'<p><a href=#>buy <b>now</b></a></p>'.repeat(many)}`],
  ['links without end', `<h1>END</h1>${'<a href=/x>a</a>'.repeat(many)}`],
  ['words about cookies in each other', `<h1>END</h1>${'<div>cookies <button>ok</button>'.repeat(5000)}`],
])('hostile html is read all the same: %s', ([, html]) => {
  const doc = parseDocument(html as string)
  expect(visibleText(doc.body)).toContain('END')
  expect(visibleText(...findMainContent(doc, new Set()).nodes)).toContain('END')
  expect(surveyPage({ address: 'https://a.example/', html: html as string }).menu.length).toBeLessThan(31)
})

test('what isn’t html has an empty or plain page', () => {
  for (const html of ['', '\u0000\u0001', '<', '<!--', '<frameset><frame src=a></frameset>', '<template>x'])
    expect(visibleText(parseDocument(html).body).length).toBeLessThan(3)
})

test.for([
  ['the widest file that makes sense', '<img src="s.jpg" srcset="m.jpg 800w, l.jpg 2400w, xl.jpg 5000w">', 'l.jpg'],
  ['the file that comes late', '<img src="data:image/gif;base64,x" data-src="late.jpg">', 'late.jpg'],
  ['the file in a noscript', '<noscript><img src="plain.jpg"></noscript>', 'plain.jpg'],
  ['the file of a picture', '<picture><source srcset="a.webp 1200w"><img src="a.jpg"></picture>', 'a.webp'],
])('of a picture an owner gets %s', ([, html, file]) => {
  const doc = parseDocument(`<base href="/b/"><p>x</p>${html}`, 'https://a.example/c/')
  expect(findAll(doc.body, 'img').map((image) => pictureSource(image, doc))).toEqual([`https://a.example/b/${file}`])
})

test.for([
  ['<li class="d-flex"><span>Pool</span><span>Yes</span></li>', 'Pool Yes'],
  ['<p><strong>Phone</strong><a href="tel:1">555 12</a></p>', 'Phone 555 12'],
  ['<p><b>1</b><small>st</small> <b>5</b><span>years</span></p>', '1st 5 years'],
  ['<h2><span>B</span><span>r</span><span>ead</span></h2>', 'Bread'],
  ['<p class="price">$<span>9</span><small>per month</small></p>', '$9 per month'],
  [
    '<p>He is <b>Mc</b>Donald, of this town</p><p><span>Wel</span><span>come</span></p>',
    'He is McDonald, of this town Welcome',
  ],
  ['<div><strong>Freeze protection</strong>Better in winter</div>', 'Freeze protection Better in winter'],
  ['<a><b>Book</b>Shop</a> <b>5</b>th', 'BookShop 5th'],
  ['<code><span>let</span><span>ter</span></code>', 'letter'],
  ['<p><span>公司</span><span>简介</span></p>', '公司简介'],
])('words that only a style sheet sets apart stay apart: %s', ([html = '', text]) =>
  expect(visibleText(parseDocument(html).body)).toBe(text),
)

test('answers that a button opens are read, and what it opens over the page isn’t', () => {
  const pair = (name: string, inside: string, opener = `${name}?`) =>
    `<button aria-expanded="false" aria-controls="${name}">${opener}</button><div id="${name}" hidden>${inside}</div>`
  const page = `<header>${pair('top', '<p>Sign in</p>')}</header>${pair('a', '<p>Yes, for €3.</p>')}${pair('b', '<form><p>Find</p><input></form>')}${pair('menu', '<p>All</p>')}<button aria-expanded="false">More</button><div hidden><p>No</p></div>`
  expect(visibleText(parseDocument(page).body)).toBe('top? a? Yes, for €3. b? menu? More')
})
