// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { showPage, type Sample } from '#test/sample-view.ts'

const show = (text: string, sample?: Sample) => showPage(text, sample).querySelector('main')!
const all = (text: string, selector: string) => [...show(text).querySelectorAll(selector)]

describe('a film in a grid', () => {
  const film = (url: string) => show(`:::video-grid\n${url} | Film\n:::`).querySelector('[data-cinema] a')!

  test('starts where its address says, and brings the key it needs', () => {
    expect(film('https://youtu.be/aqz-KE-bpKQ?t=1m30s').getAttribute('data-embed')).toContain('start=90')
    expect(film('https://vimeo.com/76979871/abcdef1234').getAttribute('data-embed')).toContain('h=abcdef1234')
    expect(film('films/kiln.mp4#t=10').getAttribute('data-embed')).toBe('/files/films/kiln.mp4#t=10')
  })

  test('that can’t play on the page is led to', () => {
    const link = film('https://films.example/kiln')
    expect([link.getAttribute('href'), link.hasAttribute('data-embed')]).toEqual(['https://films.example/kiln', false])
  })
})

describe('what has a name is named', () => {
  test('tables without a caption are no landmarks that nobody can tell apart', () => {
    const tables = all(':::table\na,b\n1,2\n:::\n\n:::table\nc,d\n3,4\n:::', '.table')
    expect(tables.map((table) => [table.localName, table.getAttribute('role'), table.ariaLabel])).toEqual([
      ['div', 'group', 'Table'],
      ['div', 'group', 'Table'],
    ])
  })

  test('a button without a label says where it leads, and one without both is none', () => {
    expect(all('::button{href=/huts}\n\n::button\n', '.button').map(({ textContent }) => textContent)).toEqual([
      '/huts',
    ])
    expect(all('::button\n', '.actions')).toEqual([])
  })

  test('a hero is a section of the page where it has a heading', () => {
    expect(show(':::hero\n## Hello\n:::').querySelector('.hero')?.localName).toBe('section')
    expect(show(':::hero\nHello\n:::').querySelector('.hero')?.localName).toBe('div')
    expect(show('Hello', { path: '/' }).querySelector('.hero')?.localName).toBe('section')
    expect(show('Hello\n\n# Later', { path: '/' }).querySelector('.hero')?.localName).toBe('div')
  })

  test('things for sale are a section of the page where they have a category', () => {
    const store = 'title=A\nurl=a\nprice=1\n%\ntitle=B\nurl=b\nprice=2\ncategory=Bowls\n'
    const groups = [...show('::store', { store }).querySelectorAll('.store > *')]
    expect(groups.map(({ localName, firstElementChild }) => [localName, firstElementChild?.localName])).toEqual([
      ['div', 'ul'],
      ['section', 'h2'],
    ])
  })
})

test('a heading that leaves out a level is heard one below the one above it, and looks as it was written', () => {
  const headings = all('# A\n\n### B\n\n#### C\n\n## D\n\n:::center\n###### E\n:::\n\n# F\n', 'h1, h2, h3, h4, h5, h6')
  expect(headings.map(({ localName, ariaLevel }) => `${localName} ${ariaLevel ?? ''}`.trim())).toEqual([
    'h1',
    'h3 2',
    'h4 3',
    'h2',
    'h6 3',
    'h1',
  ])
})

test('a heading without words is none, and those of a part count for what comes after it', () => {
  const files = { 'part.txt': '# Part\n\n## Inner\n' }
  const headings = show('# A\n\n#\n\n::include part.txt\n\n#### B\n', { files }).querySelectorAll('h1, h2, h3, h4')
  expect([...headings].map(({ textContent, ariaLevel }) => `${textContent} ${ariaLevel ?? ''}`.trim())).toEqual([
    'A',
    'Part',
    'Inner',
    'B 3',
  ])
})

describe('what can be heard', () => {
  test('a picture that leads somewhere says where to', () => {
    const links = all(
      '::image{src=here.jpg link=/huts}\n\n::image[Hut]{src=here.jpg link=/huts}\n\n[![](here.jpg)](/huts "The huts")\n',
      'figure a',
    )
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.querySelector('img')?.alt)).toEqual([
      '/huts',
      'Hut',
      '/huts',
    ])
  })

  test('a picture of a grid leads where its row says', () => {
    const rows =
      'here.jpg | Hut | Warm | /huts\nhere.jpg | | | https://x.example\nhere.jpg | No | | javascript:alert(1)'
    const links = all(`:::image-grid\n${rows}\n:::`, 'figure a')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
      ['/huts', 'Hut'],
      ['https://x.example', 'https://x.example'],
    ])
    expect(links.flatMap((link) => [...link.querySelectorAll('[data-play]')])).toEqual([])
  })

  test('a field that nobody named is named by what it takes', () => {
    const labels = all(':::form\nEmail:\nCheckbox:\nText: (Your city)\n:::', 'label:not(.unseen)')
    expect(labels.map(({ textContent }) => textContent?.trim())).toEqual(['Email', 'Checkbox', 'Your city'])
  })

  test('a column without a name has no head', () => {
    const heads = (text: string) => all(text, 'thead > tr > *').map(({ localName }) => localName)
    expect(heads(':::table\n,Price\nTea,4\n:::')).toEqual(['td', 'th'])
    expect(heads('| | Price |\n|:-:|--:|\n| Tea | 4 |\n')).toEqual(['td', 'th'])
  })
})

test('a map says whose key it lacks', () => {
  const reason = (provider: string) => show(`::map{provider=${provider} address="High Road"}`).querySelector('.no-map')
  expect(reason('google')?.textContent).toBe('Google Maps API key required for geocoding.')
  expect(reason('mapquest')?.textContent).toBe('MapQuest API key required for geocoding.')
  expect(reason('waze')?.textContent).toBe('Map')
})
