import { sentencesOf } from './sentences.ts'

/** A word by itself, in any script. */
const word = (list: string): string => String.raw`(?<![\p{L}\p{M}])(?:${list})(?![\p{L}\p{M}])`
const site = word(
  'web ?-?sites?|web ?-?pages?|home ?page|web ?-?seite|webauftritt|internetseite|internetauftritt|site (?:internet|web)|' +
    'página web|pagina web|sitio web|sito(?: web)?|página|stron[aęy](?: internetow\\p{L}*)?|сайт\\p{L}*|موقع\\p{L}*|אתר',
)
const unspacedSite = 'ウェブサイト|ホームページ|サイト|网站|網站|홈페이지|웹사이트'
const wish = word(
  "(?:i|we)(?: would|[’']d)? (?:want|need|like|love)|(?:make|build|create|design|give) (?:me|us)|please (?:make|build|create|design)|" +
    'möchten?|brauchen?|hätten?|wünschen?|(?:mach|bau|erstelle?)(?:en sie|t)? (?:mir|uns)|voudr(?:ais|ions)|veux|voulons|besoin|aimerais|' +
    'quier[oe]|queremos|necesit\\p{L}+|quisiera|vorre[im]\\p{L}*|voglio|vogliamo|quero|preciso|gostaria|wil|willen|graag|chcę|chcemy|' +
    'potrzebuj\\p{L}+|нуж(?:ен|на|но)|необходим\\p{L}*|хо(?:чу|тим)|أريد|نريد|أحتاج|נרצה|(?:אני )?רוצה|צריך',
)
const unspacedWish = '作って|ほしい|欲しい|作りたい|想要|想做|需要|做一个|만들어|원해'
const owner = word(
  'my|our|an?|the|mein\\p{L}*|unser\\p{L}*|eine?[rnms]?|mon|ma|mes|notre|nos|mis?|nuestr\\p{L}+|une?|una|mi[oae]|nostr\\p{L}+|meu|minha|' +
    'noss\\p{L}+|mijn|onze?|ons|een|moj\\p{L}+|nasz\\p{L}*|мо\\p{L}+|наш\\p{L}*',
)
const order = word(
  'please|make|build|create|design|set up|erstellen?|baue?|machen?|créer|créez|crea|crear|criar|maak|stwórz|zrób|создай\\p{L}*|сделай\\p{L}*|создать|сделать',
)
const purpose = word('for|about|für|über|pour|para|per|voor|over|dla|для')
const namesSite = new RegExp(`${site}|${unspacedSite}`, 'iu')
const wishes = new RegExp(`${wish}|${unspacedWish}`, 'iu')
/** What may stand before the name of a website, in this order. */
const beforeSite = [new RegExp(`^${order} `, 'iu'), new RegExp(`^${owner} `, 'iu'), /^(?:new|neue|nouveau) /iu]
const siteFor = new RegExp(`^(?:${site}) ${purpose}`, 'iu')

/** Whether a sentence wishes for a website, or is a title such as `A website for my bakery`. */
const isWish = (sentence: string): boolean =>
  (namesSite.test(sentence) && wishes.test(sentence)) ||
  siteFor.test(beforeSite.reduce((rest, pattern) => rest.replace(pattern, ''), sentence))
const whatFor = new RegExp(`(?:${site}).{0,40}?${purpose} (?:${owner} )?(.+)$`, 'iu')
/** What goes on about the website itself. */
const goesOn = new RegExp(
  `^(?:please|bitte|make it|use|add|include|with)(?!\\p{L})|` +
    `^(?:it|they|there|the (?:site|page|look)|es|sie|die (?:seite|website)|il|elle|le site|het|de site|debe|deve|dovrebbe|должен).{0,40}${word(
      'should|must|needs?|has to|have to|soll(?:te|en)?|muss|müsste|doit|devrait|debe|debería|deve|dovrebbe|moet|должен|нужно',
    )}|^(?:debe|debería|deve|dovrebbe)(?!\\p{L})`,
  'iu',
)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What of somebody's words is for their visitors: a wish for a website is left out, but not what it is to be about. */
export function visitorsWords(words: string): string {
  let hasAsked = false
  const keep = (sentence: string): string => {
    if (!isWish(sentence)) return hasAsked && goesOn.test(sentence) ? '' : sentence
    hasAsked = true
    return capitalized(whatFor.exec(sentence)?.[1] ?? '')
  }
  return words
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .map((line) => (line.trim() === '' ? '' : sentencesOf(line).map(keep).filter(Boolean).join(' ')))
    .join('\n')
    .trim()
}
