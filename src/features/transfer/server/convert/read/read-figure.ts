import { findAll, findFirst, namesOf, type Element } from '../document/nodes.ts'
import { isEmpty, wordsOf, type Part, type Run } from '../parts/part.ts'
import { joinLines } from './read-heading.ts'
import type { ReaderTools } from '../reading/reading.ts'

const isCaption = (element: Element) =>
  element.tagName === 'figcaption' ||
  namesOf(element).some((name) => /^(?:wp-caption-text|gallery-caption|image-caption|caption)$/.test(name))

export const isFigure = (element: Element): boolean =>
  element.tagName === 'figure' || namesOf(element).some((name) => name === 'wp-caption' || name === 'gallery-item')

const isPlain = (runs: readonly Run[]) => runs.every((run) => 'text' in run && !run.href)
const oneLine = (runs: readonly Run[]) => wordsOf(runs).replace(/\s+/g, ' ').trim()

/** A picture or table with its caption; of several pictures each has its own. */
export function readFigure(element: Element, { reading, inside, look }: ReaderTools): Part[] {
  const holdsFigures = findAll(element, 'figure').length > 0
  const caption = holdsFigures ? undefined : findFirst(element, isCaption)
  if (!caption) return inside(element.childNodes, look)
  const { runs, others } = joinLines(inside(caption.childNodes, look))
  reading.done.add(caption)
  const parts = inside(element.childNodes, look)
  const pictures = parts.filter(({ kind }) => kind === 'picture')
  const [picture] = pictures
  const below: Part[] = isEmpty(runs) ? [] : [{ kind: 'paragraph', runs }]
  const words = oneLine(runs)
  if (pictures.length === 1 && picture?.kind === 'picture' && isPlain(runs) && words !== '' && words.length < 1000) {
    picture.picture = { ...picture.picture, caption: words }
    return [...parts, ...others]
  }
  return [...parts, ...below, ...others]
}
