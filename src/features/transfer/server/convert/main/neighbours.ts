import { withoutEnd } from '#kit/without-end.ts'
import { attributeOf, below, findAll, isText, type Element } from '../document/nodes.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import type { Measures } from './measure.ts'

const mostLinks = 3
const mostWords = 60
const arrow = /[\s←→↞↠⇐⇒‹›«»<>◀▶◄►⟨⟩⟵⟶⬅➡]/u
const firstArrows = new RegExp(`^(?:${arrow.source})+`, 'u')
const names =
  /^(?:(?:previous|prev|next|older|newer|earlier|later)(?: (?:page|post|article|entry|chapter|lesson|story|project))?s?|(?:vorherige|nächste|ältere|neuere)[rs]?(?: (?:seite|beitrag|beiträge|artikel|kapitel))?|zurück|weiter|(?:page|article|billet|chapitre) (?:précédente?|suivante?)|précédente?|suivante?|(?:página|entrada|artículo) (?:anterior|siguiente)|anterior|siguiente|(?:post|artigo) (?:anterior|seguinte)|próxim[oa]|seguinte|precedente|successiv[oa]|vorige?|volgende|poprzedni[ae]?|następn[ya]|föregående|nästa|forrige|næste|neste|edellinen|seuraava|předchozí|následující|предыдущ\p{L}+(?: \p{L}+)?|следующ\p{L}+(?: \p{L}+)?|назад|вперед|上一[篇页頁章]|下一[篇页頁章]|前の(?:記事|ページ)|次の(?:記事|ページ)|前へ|次へ|이전(?: ?글)?|다음(?: ?글)?|السابق|التالي|הקודם|הבא)$/iu

/** Whether some words say that a link leads to the page before or after, besides the title of that page. */
const saysSo = (text: string) => names.test(withoutEnd(text.split(/[:：]/u)[0] ?? '', arrow).replace(firstArrows, ''))

const isMarked = (link: Element) => /^(?:prev|previous|next)$/i.test((attributeOf(link, 'rel') ?? '').trim())

const back = /^[←↞⇐‹«◀◄⟨⟵⬅]/u
const forth = /[→↠⇒›»▶►⟩⟶➡]$/u

/** One with an arrow to the left, and one with an arrow to the right. */
function leadBothWays(links: readonly Element[]): boolean {
  const [one = '', other = '', ...more] = links.map((link) => visibleText(link))
  return more.length === 0 && back.test(one) && forth.test(other)
}

/** Links to the pages before and after, however they are named. */
export function isNeighbours(element: Element, of: Measures): boolean {
  if (of.links === 0 || of.links > mostLinks || of.words > mostWords || of.fields + of.areas > 0) return false
  if (isInline(element) || element.tagName === 'body') return false
  const links = findAll(element, 'a')
  const rest = of.words - of.linkWords
  if (rest <= links.length * 3 && (links.every(isMarked) || leadBothWays(links))) return true
  const said = [...below(element)].filter((node) => isText(node) && saysSo(node.value))
  const isTitled = links.length > 1 || of.words > said.length * 2
  return isTitled && said.length >= links.length && rest <= said.length * 3
}
