/** Words of each language by which somebody speaks of themselves alone, and of several. */
const words: Record<string, [one: string, several: string]> = {
  en: ['i my me', 'we our us'],
  de: ['ich mein meine meinen meiner meinem mich mir', 'wir unser unsere unseren unserer unserem uns'],
  fr: ['je j mon ma mes moi', 'nous notre nos'],
  es: [
    'yo soy mi mis me hago ofrezco tengo trabajo',
    'somos nosotros nosotras nuestro nuestra nuestros nuestras nos tenemos hacemos ofrecemos',
  ],
  it: ['io sono mio mia miei mie faccio offro', 'siamo noi nostro nostra nostri nostre facciamo offriamo'],
  pt: [
    'eu sou meu minha meus minhas faço ofereço tenho',
    'somos nós nosso nossa nossos nossas fazemos oferecemos temos',
  ],
  nl: ['ik mijn', 'wij we onze ons'],
  pl: ['jestem mój moja moje mnie', 'jesteśmy nasz nasza nasze nas'],
  sv: ['jag min mitt mina', 'vi vår vårt våra'],
  da: ['jeg min mit mine', 'vi vores os'],
  nb: ['jeg min mitt mine', 'vi vår vårt våre'],
  ru: ['я мой моя мои мне', 'мы наш наша наши нас'],
  uk: ['я мій моя мої мені', 'ми наш наша наші нас'],
}
const unspaced: Record<string, [one: RegExp, several: RegExp]> = {
  ja: [/私(?!たち|達)|僕|わたし(?!たち)/, /私(?:たち|達)|わたしたち|当店|弊社|我々/],
  zh: [/我(?!们|們)/, /我们|我們|本店/],
  ar: [/(?<!\p{L})(?:أنا|عملي)(?!\p{L})/u, /(?<!\p{L})(?:نحن|لدينا)(?!\p{L})/u],
}

/** Whether somebody speaks of themselves alone, as a freelancer does. */
export function isOneSpeaker(text: string, language: string): boolean {
  const own = language.split('-')[0] ?? ''
  const signs = unspaced[own]
  if (signs) return signs[0].test(text) && !signs[1].test(text)
  const said = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const [one = '', several = ''] = words[own] ?? []
  const isSaid = (list: string) => list.split(' ').some((word) => said.has(word))
  return isSaid(one) && !isSaid(several)
}
