import { expect, test } from 'vitest'
import { surveyPage } from '../survey-page.ts'

const surveyOf = (html: string) =>
  surveyPage({ address: 'https://old.example/', html: `<body>${html}</body>` }).products

const tile = (name: string) =>
  `<div class="t"><a href="/${name}"><img src="${name}.jpg"></a><a href="/${name}">${name}</a><p><b>€5</b>.50</p></div>`

test.for([
  ['lines', '<p>$5 '.repeat(30_000)],
  ['lines with links', `<a href="/x"><img src="x.jpg"></a>${'<p>$5 <a href="/x">y</a>'.repeat(20_000)}`],
  ['lines and no link', `<img src="x.jpg">${'<p>$5 '.repeat(30_000)}`],
  ['elements around them', '<div>'.repeat(180) + '<p>$5 '.repeat(30_000)],
])('a page of thousands of prices is read: %s', ([, html = '']) => {
  expect(surveyOf(html)).toEqual([])
})

test('tiles with a price are products beside thousands of prices', () => {
  const products = surveyOf(`<div>${tile('cup')}${tile('pot')}</div><div>${'<p>$5 '.repeat(20_000)}</div>`)
  expect(products.map(({ title, price }) => [title, price])).toEqual([
    ['cup', '5.50'],
    ['pot', '5.50'],
  ])
})
