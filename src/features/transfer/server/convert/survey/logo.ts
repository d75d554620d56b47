import { attributeOf, ancestors, below, isElement, namesOf, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { backgroundSource, pictureSource } from '../document/picture-source.ts'
import { leadingLogo, leadsHome } from '../main/header.ts'

const says = /logo|brand/i
const isOther = /partner|client|sponsor|footer|payment|customer|award/

function scoreOf(image: Element, doc: PageDocument, place: number): number {
  const around = [image, ...ancestors(image)].slice(0, 8)
  const names = around.flatMap((element) => namesOf(element))
  if (names.some((name) => isOther.test(name))) return 0
  const isNamed =
    names.some((name) => says.test(name)) ||
    says.test(attributeOf(image, 'src') ?? '') ||
    says.test(attributeOf(image, 'alt') ?? '')
  const isLinked = around.some((element) => element.tagName === 'a' && leadsHome(element, doc))
  const isInHead =
    around.some(({ tagName }) => tagName === 'header' || tagName === 'nav') ||
    names.some((name) => /header|navbar|masthead|top/.test(name))
  return (isNamed ? 3 : 0) + (isLinked ? 3 : 0) + (isInHead ? 2 : 0) - (place > 5 ? 2 : 0)
}

/** The picture that stands for the site at the top of its pages. */
export function findLogo(doc: PageDocument): string | undefined {
  let [best, most, place] = [undefined as string | undefined, 3, 0]
  for (const node of below(doc.body)) {
    if (!isElement(node) || place > 40) continue
    const address = node.tagName === 'img' ? pictureSource(node, doc) : undefined
    if (node.tagName === 'img') place += 1
    const background = node.tagName === 'a' ? backgroundSource(node, doc) : undefined
    const found = address ?? background
    if (!found) continue
    const score = scoreOf(node, doc, place)
    if (score > most) [best, most] = [found, score]
  }
  const first = best === undefined ? leadingLogo(doc) : undefined
  return first ? pictureSource(first, doc) : best
}
