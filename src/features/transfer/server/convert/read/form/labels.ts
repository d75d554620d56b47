import {
  ancestors,
  attributeOf,
  childElements,
  findAll,
  findFirst,
  isElement,
  isText,
  namesOf,
  type Element,
} from '#transfer/server/convert/document/nodes.ts'
import { visibleText } from '#transfer/server/convert/document/visible-text.ts'

export const tidyLabel = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500).toWellFormed()
/** The star or word that marks a required field. */
const withoutStar = (text: string): string =>
  tidyLabel(text)
    .replace(/(?<!\s)\s*(?:\*{1,10}|\((?:required|erforderlich|obligatoire|obligatorio)\))\s*:?$/i, '')
    .replace(/(?<!\s)\s*:$/, '')
    .trim()

const controls = new Set(['input', 'select', 'textarea', 'button'])

/** The visible words of a label, without those of what can be chosen in it. */
const wordsOfLabel = (label: Element) =>
  tidyLabel(
    visibleText(
      ...label.childNodes.filter(
        (node) =>
          isText(node) ||
          (isElement(node) && !controls.has(node.tagName) && !findFirst(node, ({ tagName }) => tagName === 'select')),
      ),
    ),
  )

/** The words of the labels in a form, by the id of their field. */
export function labelsOf(form: Element): Map<string, Element> {
  return new Map(
    findAll(form, 'label').flatMap((label) => {
      const id = attributeOf(label, 'for')
      return id ? [[id, label] as const] : []
    }),
  )
}

/** A label that is neither around its field nor names it, but stands right before it. */
function labelBefore(control: Element): Element | undefined {
  let at: Element = control
  for (const parent of ancestors(control)) {
    const siblings = childElements(parent)
    const before = siblings[siblings.indexOf(at) - 1]
    const isOther =
      before !== undefined &&
      (attributeOf(before, 'for') !== undefined || !!findFirst(before, ({ tagName }) => controls.has(tagName)))
    if (isOther) return undefined
    if (before?.tagName === 'label' || (before && namesOf(before).some((name) => /label/.test(name)))) return before
    if (before || findAll(parent, 'input', 'select', 'textarea').length > 1) return undefined
    at = parent
  }
  return undefined
}

export interface Label {
  text: string
  elements: Element[]
  isRequired: boolean
}

export function labelOf(control: Element, labels: ReadonlyMap<string, Element>): Label {
  const around = [...ancestors(control)].find(({ tagName }) => tagName === 'label')
  const element = labels.get(attributeOf(control, 'id') ?? '') ?? around ?? labelBefore(control)
  const written = element ? wordsOfLabel(element) : ''
  const attribute =
    attributeOf(control, 'aria-label') ?? attributeOf(control, 'placeholder') ?? attributeOf(control, 'title')
  const name = (attributeOf(control, 'name') ?? '').split('[', 1).join('').replace(/[-_]+/g, ' ')
  return {
    text: withoutStar(written || tidyLabel(attribute ?? '') || tidyLabel(name)),
    elements: element ? [element] : [],
    isRequired: /\*\s*:?$/.test(written),
  }
}

/** What a group of radio buttons or checkboxes asks. */
export function groupLabelOf(control: Element): Label {
  for (const parent of ancestors(control)) {
    if (parent.tagName === 'form') break
    const legend = findFirst(parent, ({ tagName }) => tagName === 'legend')
    const named =
      legend ??
      (parent.tagName === 'label'
        ? undefined
        : childElements(parent).find(
            (child) =>
              namesOf(child).some((name) => /(?:^|[-_])label$/.test(name)) &&
              !findFirst(child, ({ tagName }) => tagName === 'input'),
          ))
    if (named) {
      const text = tidyLabel(visibleText(named))
      return { text: withoutStar(text), elements: [named], isRequired: /\*\s*:?$/.test(text) }
    }
  }
  const name = (attributeOf(control, 'name') ?? '').split('[', 1).join('').replace(/[-_]+/g, ' ')
  return { text: tidyLabel(name), elements: [], isRequired: false }
}
