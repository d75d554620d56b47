const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/[پچژگ]/g, 'fa'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/[іїєґ]/gi, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Thai}/gu, 'th'],
]

/** Short words that are frequent in one language and rare in the others. */
const common: Record<string, string> = {
  en: 'the and we our with for is are was my you your of a an to in i at by from on us all from this that who how not no more call open new free best every',
  de: 'der die das und wir ich ein eine einen mit für ist sind unser unsere mein meine im zu auf auch bei von',
  fr: 'le la les et nous je un une des du avec pour est sont notre nos mon ma dans au aux sur chez vous',
  es: 'el la los las y nosotros yo un una con para es son nuestro nuestra mi en de del somos que por tienda',
  it: 'il lo la gli le e noi io un una con per è sono nostro nostra mio mia nel di del siamo che della',
  pt: 'o a os as e nós eu um uma com para é são nosso nossa meu minha no na em do da somos que não loja',
  nl: 'de het een en wij ik we met voor is zijn onze ons mijn in van op ook bij aan',
  pl: 'i w na z jest są nasz nasza nasze mój moja dla do się jesteśmy oraz po od',
  tr: 've bir bu için ile biz ben bizim olarak da de çok var kahve şehrinde',
  sv: 'och vi jag en ett med för är vår våra min i på av till det som att',
  da: 'og vi jeg en et med for er vores min i på af til det som at også åbent klokken lille os meget',
  nb: 'og vi jeg en et med for er vår våre min i på av til det som å også åpent klokka liten oss mye',
  fi: 'ja me minä on ovat meidän olemme sekä kanssa oma myös joka että',
  cs: 'a my já je jsou náš naše můj moje pro s v na se jsme také že',
  hu: 'és mi én egy a az van vagyunk nekünk saját hogy nem is',
  ro: 'și noi eu un o cu pentru este sunt nostru noastră meu mea în la din suntem',
}

/** Letters that tell a language from others. */
const letters: Record<string, string> = {
  de: 'äöüß',
  fr: 'éèêàçœîôû',
  es: 'ñáéíóú¿¡',
  it: 'àèéìòù',
  pt: 'ãõçáéíóúâê',
  pl: 'łęąśżźćńó',
  tr: 'ğşıçöü',
  sv: 'åäö',
  da: 'æøå',
  nb: 'æøå',
  fi: 'äö',
  cs: 'ěřůčšžýá',
  hu: 'őűöüáé',
  ro: 'șțăâî',
}

const weekdaysIn = (language: string): string[] =>
  Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2024, 0, at + 1)))
      .toLowerCase(),
  ).filter((name) => /^\p{L}+$/u.test(name))

const signsOf = (language: string): string[] => [
  ...(common[language] ?? '').split(' ').filter((word) => word.length > 1 || /[a-z]/.test(word)),
  ...(letters[language] ?? ''),
  ...weekdaysIn(language),
]
/** In how many languages a word or letter is frequent: one that many share tells little. */
const languagesOf = new Map<string, number>()
for (const language of Object.keys(common))
  for (const sign of new Set(signsOf(language))) languagesOf.set(sign, (languagesOf.get(sign) ?? 0) + 1)
/** Less than this tells nothing. */
const leastTelling = 0.5

/** The language that a text seems to be written in; English where nothing tells. */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const written = scripts.find(
    ([script]) => (text.match(script)?.length ?? 0) > letters / (script.source.length < 12 ? 40 : 5),
  )
  if (written) return written[1]
  const lower = text.toLowerCase()
  const found = new Set([...(lower.match(/\p{L}+/gu) ?? []), ...(lower.match(/[^a-z\s]/g) ?? [])])
  const score = (language: string) =>
    [...new Set(signsOf(language))].reduce(
      (sum, sign) => (found.has(sign) ? sum + 1 / (languagesOf.get(sign) ?? 1) : sum),
      0,
    )
  const [best] = Object.keys(common)
    .map((language) => ({ language, score: score(language) }))
    .toSorted((one, other) => other.score - one.score)
  return best && best.score >= leastTelling ? best.language : 'en'
}
