import { attributeOf, below, findAll, isElement, namesOf } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'
import { readLanguage, type PageHead } from './head.ts'

type Alternate = { language: string; address: string }

const own: Record<string, string> = {
  english: 'en',
  deutsch: 'de',
  français: 'fr',
  francais: 'fr',
  español: 'es',
  italiano: 'it',
  nederlands: 'nl',
  português: 'pt',
  polski: 'pl',
  čeština: 'cs',
  česky: 'cs',
  slovenčina: 'sk',
  slovenščina: 'sl',
  hrvatski: 'hr',
  srpski: 'sr',
  magyar: 'hu',
  română: 'ro',
  dansk: 'da',
  svenska: 'sv',
  norsk: 'no',
  suomi: 'fi',
  eesti: 'et',
  latviešu: 'lv',
  lietuvių: 'lt',
  türkçe: 'tr',
  ελληνικά: 'el',
  русский: 'ru',
  українська: 'uk',
  български: 'bg',
  العربية: 'ar',
  עברית: 'he',
  فارسی: 'fa',
  हिन्दी: 'hi',
  中文: 'zh',
  简体中文: 'zh',
  繁體中文: 'zh-Hant',
  日本語: 'ja',
  한국어: 'ko',
  ไทย: 'th',
  'tiếng việt': 'vi',
  català: 'ca',
  euskara: 'eu',
  galego: 'gl',
}
const codes = new Set(Object.values(own))
const switcher = /lang|wpml|polylang|pll|locale|sprache|idioma/

function languageOfLink(text: string, hreflang: string | undefined): string | undefined {
  const word = text.trim().toLowerCase()
  if (hreflang) return readLanguage(hreflang)
  return own[word] ?? (codes.has(word) ? word : undefined)
}

/** Links named by languages that stand together, or in a part named for that. */
function findSwitcher(doc: PageDocument): Alternate[] {
  const found = new Map<string, string>()
  let isNamed = false
  for (const node of below(doc.body)) {
    if (!isElement(node)) continue
    if (node.tagName !== 'a') {
      isNamed ||= namesOf(node).some((name) => switcher.test(name))
      continue
    }
    const address = resolveFile(attributeOf(node, 'href') ?? '', doc.base)
    const [image] = findAll(node, 'img')
    const text = visibleText(node) || (image ? (attributeOf(image, 'alt') ?? '') : '')
    const language =
      text.length < 30 && address
        ? languageOfLink(text, attributeOf(node, 'hreflang') ?? attributeOf(node, 'lang'))
        : undefined
    if (language && address && !found.has(language) && new URL(address).protocol.startsWith('http'))
      found.set(language, address)
  }
  return found.size > 1 || isNamed ? [...found].map(([language, address]) => ({ language, address })).slice(0, 50) : []
}

/** The page in other languages, from its head or else from the links of its language switcher. */
export function alternatesOf(doc: PageDocument, { links }: PageHead): Alternate[] {
  const found = new Map<string, string>()
  for (const { rel, element, address } of links) {
    const given = attributeOf(element, 'hreflang')
    const language = given?.toLowerCase() === 'x-default' ? undefined : readLanguage(given)
    if (rel.includes('alternate') && language && address && !found.has(language)) found.set(language, address)
  }
  return found.size > 0
    ? [...found].map(([language, address]) => ({ language, address })).slice(0, 50)
    : findSwitcher(doc)
}
