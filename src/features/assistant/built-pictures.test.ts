import { expect } from 'vitest'
import { buildSite } from '#test/built-site.ts'
import { test } from '#test/world.ts'

const kinds = [
  [
    'a vet',
    'de',
    'Ich bin Tierärztin in Erfurt. Ich komme mit meiner Praxis nach Hause. Anrufen: 0361 555 0199.',
    /stones/,
  ],
  ['a bike repairer', 'ja', '鎌倉の自転車修理店です。パンクもすぐに直します。子どもの自転車も歓迎です。', /stones/],
  [
    'a pottery teacher',
    'es',
    'Soy profesora de cerámica en Sevilla. Doy clases para adultos por la tarde.',
    /pottery-wheel/,
  ],
  ['a bakery', 'de', 'Wir sind eine Bäckerei in Freiburg. Nachts backen wir Brot und Kuchen im Holzofen.', /counter/],
  ['a roofer', 'pl', 'Jestem dekarzem z Krakowa. Naprawiam dachy i rynny.', /stones/],
  ['a chess club', 'en', 'We are a chess club in Hull. We meet above the library and lose with pleasure.', /table/],
  ['a language school', 'ko', '우리는 부산의 작은 어학원입니다. 한국어를 천천히 가르칩니다.', /stones/],
] as const

test.for(kinds)(
  'what is built for %s has a picture at its top that is of its kind or promises nothing, one beside its words, and each has words of its own',
  async ([, language, words, top], { world }) => {
    const { home, main, visit } = await buildSite(world, words)
    expect(home.documentElement.lang).toBe(language)
    const all = [...home.querySelectorAll('body img')]
    const shown = [...(main?.querySelectorAll('img') ?? [])].filter((one) => one.closest('.hero') === null)
    expect(home.body.innerHTML).toMatch(top)
    expect(shown.length).toBeGreaterThan(0)
    const said = shown.map((one) => one.getAttribute('alt') ?? '')
    expect(said.every((alt) => alt.length > 0)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
    for (const one of all) expect(await visit(one.getAttribute('src') ?? '')).toBe(200)
  },
)

test('sentences without blanks between them get none', async ({ world }) => {
  const { main } = await buildSite(
    world,
    '鎌倉の自転車修理店です。パンクもすぐに直します。電話 0467-55-0100。子どもの自転車も歓迎です。部品もあります。',
  )
  expect(main?.textContent).toContain('パンクもすぐに直します。子どもの自転車も歓迎です。部品もあります。')
})
