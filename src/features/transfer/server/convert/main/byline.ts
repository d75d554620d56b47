import {
  ancestors,
  attributeOf,
  below,
  isElement,
  isText,
  parentElement,
  type Element,
  type Node,
} from '../document/nodes.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { nothing, type Measures } from './measure.ts'

const date =
  /(?:^|[^\p{Nd}])(?:\p{Nd}{4}\s?[-/.年]\s?\p{Nd}{1,2}\s?[-/.月]\s?\p{Nd}{1,2}|\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{4}|\p{Nd}{1,2}(?:st|nd|rd|th)?[. ]\s?(?:de )?\p{L}{3,12}\.?,? (?:de )?\p{Nd}{4}|\p{L}{3,12}\.? \p{Nd}{1,2}(?:st|nd|rd|th)?,? \p{Nd}{4})(?!\p{Nd})/u
const counted =
  /\b(?:min(?:ute|uten|utos|uti|uter)?s?|words?|wörter|mots|palabras|views?|aufrufe|vues|visitas|hits|comments?|kommentare?|commentaires?|comentarios?|commenti|likes?|reads?|reading time|lesezeit|lecture|lectura|lettura)\b|字|阅读|閱讀|浏览|瀏覽|评论|評論|分で|コメント|조회|댓글|분 읽기|слов|просмотр|комментар|мин\b|قراءة|دقيق|תגובות|דקות/iu
const longestCount = 40
const author = /author|byline|writer/i

type Measured = ReadonlyMap<Element, Measures>

const mostAroundDay = 10

/** Whether an element is the day of something, with at most a few words around. */
export function isDay(element: Element, measured: Measured): boolean {
  const { words } = measured.get(element) ?? nothing
  if (words === 0 || words > mostAroundDay) return false
  return (
    element.tagName === 'time' ||
    /date(?:Published|Modified)/.test(attributeOf(element, 'itemprop') ?? '') ||
    date.test(visibleText(element))
  )
}

/** How often or for how long a page was read. */
const isCount = (text: string) =>
  text.length < longestCount &&
  counted.test(text) &&
  (/\d|[:：]|\p{Script=Han}/u.test(text) || /\bmin(?:ute)? read\b/.test(text))

const isOfAuthor = (link: Element) =>
  ['rel', 'itemprop', 'href'].some((name) => author.test(attributeOf(link, name) ?? '')) ||
  [link, parentElement(link)].some((one) => one && author.test(attributeOf(one, 'class') ?? ''))

const holds = (element: Element, node: Node | undefined) => node !== undefined && [...ancestors(node)].includes(element)

/** The smallest elements that say a day. */
function daysIn(part: Element, measured: Measured): Element[] {
  const days = [part, ...below(part)].filter((node) => isElement(node) && isDay(node, measured)) as Element[]
  const around = new Set(days.flatMap((day) => [...ancestors(day)]))
  return days.filter((day) => !around.has(day))
}

const mostInLabel = 3

/** With the words before it that say what it is, such as “Updated” or “in”, unless something that stays is there as well. */
function withLabel(
  element: Element,
  part: Element,
  { measured, day }: { measured: Measured; day: Element | undefined },
) {
  const wordsOf = (one: Element) => measured.get(one)?.words ?? 0
  let found = element
  for (const around of ancestors(element)) {
    if (around === part || wordsOf(around) > wordsOf(element) + mostInLabel || around === day || holds(around, day))
      break
    found = around
  }
  return found
}

/** Words in the same line right before something that is left out, and signs between the two. */
function labelsBefore(node: Node, measured: Measured): Node[] {
  const siblings = node.parentNode?.childNodes ?? []
  const before = siblings.slice(0, siblings.indexOf(node)).toReversed()
  const isLabel = (one: Node) =>
    isText(one)
      ? (one.value.match(/\p{L}+/gu)?.length ?? 0) <= mostInLabel && !/\p{N}/u.test(one.value)
      : isElement(one) &&
        isInline(one) &&
        !isDay(one, measured) &&
        (measured.get(one)?.words ?? 0) <= 1 &&
        one.tagName !== 'a'
  const end = before.findIndex((one) => !isLabel(one))
  return end < 0 ? [] : before.slice(0, end)
}

const isLine = (element: Element) =>
  element.childNodes.every((child) => isText(child) || (isElement(child) && isInline(child)))

/** What of the lines around a title isn’t its day or its author: where it is filed, how often it was read, when it was changed. */
export function leaveOutOfByline(part: Element, measured: Measured): Node[] {
  const [day, ...others] = daysIn(part, measured)
  const out = new Set<Node>(others)
  for (const node of below(part)) {
    if (isText(node) && isCount(node.value) && !(day && holds(day, node))) out.add(node)
    if (!isElement(node) || node === day || holds(node, day)) continue
    const isFiled = node.tagName === 'a' && !isOfAuthor(node)
    if (isFiled || node.tagName === 'img' || (isLine(node) && isCount(visibleText(node)))) out.add(node)
  }
  const whole = [...out].map((node) => (isElement(node) ? withLabel(node, part, { measured, day }) : node))
  return [...whole, ...whole.flatMap((node) => labelsBefore(node, measured))]
}
