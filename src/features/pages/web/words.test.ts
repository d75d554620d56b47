// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadSignInWords } from '#accounts/web/load-words.ts'
import { renderPage } from './page.tsx'
import { sampleView, showPage } from '#test/sample-view.ts'
import { siteWordsIn } from '#kit/server/words.ts'
import { fillAll } from '#test/site-catalogues.ts'

const everything = `::signin

![Cup](gone.jpg)

::youtube{id=aqz-KE-bpKQ}

:::video-grid
films/kiln.mp4
:::

::table{src=gone.csv}

:::table
Day,Hours
:::

:::table
Day,Hours
Monday,closed
:::

::store

::store{category="Hats"}

::map{lat=47.26 lng=11.39}

::map{provider=google address="1 Main Street"}

::map{provider=waze address="1 Main Street"}

::map{address="2 Main Street"}

::map{address="3 Main Street"}

::contact

::subscribe

::chat
`
const store = 'title=Cup\nprice=18.00\nurl=cup\nstock=0\n%\ntitle=Mug\nprice=20\nurl=mug\ninterval=month\n'
const languages = ['en', 'de'].map((language) => ({ language, title: language, href: '/', current: false }))
const menu = [{ title: 'A', href: '/a', current: false, links: [] }]

const places = { '1 Main Street': 'missing', '2 Main Street': 'failed', '3 Main Street': 'unknown' } as const
const place = (address: string, provider: string) =>
  provider === 'google' ? 'keyless' : places[address as keyof typeof places]

const showAll = (language: string) =>
  renderPage(
    sampleView(everything, {
      language,
      store,
      languages,
      menu,
      cart: true,
      tracks: ['/a.mp3'],
      status: 404,
      path: '/lost',
      settings: 'title A\n_start A',
      surroundings: { place },
    }),
  ).html

/** Every text of a page by itself, as the page says it. */
function list(language: string): string[] {
  const { page, signIn } = siteWordsIn(language)
  const { mistakes: _, language: __, ...widget } = signIn
  return fillAll({ page, widget }, { app: 'Waze' })
}

const asHtml = (word: string) => word.replaceAll("'", '&#x27;')
const isIn = (html: string) => (word: string) =>
  [
    ['>', '<'],
    ['"', '"'],
    ['&quot;', '&quot;'],
  ].some((around) => html.includes(around.join(asHtml(word))))

/** What the server says is translated by its English words. */
const withoutKeys = (html: string) => html.replaceAll(/&quot;(?:(?!&quot;).)*&quot;:/g, '')

test.for(['de', 'ar', 'fr', 'es', 'pt-BR', 'it', 'nl'])(
  'in %s no word of the platform is left in English',
  (language) => {
    const own = list(language)
    // Values that are sent are no words.
    const sent = Object.keys(siteWordsIn('en').page.priorities)
    const left = list('en').filter((word) => !own.includes(word) && !sent.includes(word))
    expect(left.length).toBeGreaterThan(30)
    expect(left.filter(isIn(withoutKeys(showAll(language))))).toEqual([])
  },
)

test('a language that the platform does not speak, or none, gets the English words', () => {
  const shown = isIn(showAll('sw'))
  const often = [
    'Skip to content',
    'This page does not exist.',
    'Failed to load image',
    'No items found.',
    'Table Error',
  ]
  expect(
    [...often, 'Unsubscribe at any time.', 'Menu', 'Show map', 'Open in Waze'].filter((word) => !shown(word)),
  ).toEqual([])
})

test('a form sends the same values in every language, whatever words it shows', () => {
  const options = [...showPage('::contact', { language: 'de' }).querySelectorAll('option')]
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['Normal', 'Normal'],
    ['High', 'Hoch'],
    ['Urgent', 'Eilig'],
  ])
})

test('the sign-in widget speaks the language of its page, and its other words are not on it', () => {
  const island = showPage('::signin', { language: 'de' }).querySelector<HTMLElement>('[data-island=sign-in]')!
  expect(JSON.parse(island.dataset.props!)).toEqual({ placeholder: 'name@example.com', start: 'Start' })
  expect(island.querySelector('label')?.textContent).toBe('E-Mail')
  expect(island.querySelector('noscript')?.textContent).toBe('Die Anmeldung braucht JavaScript.')
})

test.for(['de', 'ar', 'fr', 'es', 'pt-BR', 'it', 'nl', 'en-GB', 'sw', 'constructor'])(
  'the sign-in widget wakes in %s with the words it was drawn with',
  async (language) => expect(siteWordsIn(language).signIn).toMatchObject(await loadSignInWords(language)),
)
