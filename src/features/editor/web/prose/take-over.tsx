import { DOMParser, type Node } from 'prosemirror-model'
import { htmlOf } from '../texts/text-html.ts'
import type { TakeOver } from '../texts/text-editor.ts'
import { ProseBar } from './prose-bar.tsx'
import { ProseEditor, type Caret } from './prose-editor.ts'
import { schema } from './schema.ts'
import { seenIn } from './seen.ts'

/** Where a place in the element is. */
function caretOf(element: HTMLElement, node: globalThis.Node | null, offset: number): Caret | undefined {
  if (!node || !element.contains(node)) return undefined
  if (node === element)
    return {
      block: Math.min(offset, Math.max(0, element.children.length - 1)),
      letters: offset < element.children.length ? 0 : Infinity,
    }
  const block = [...element.children].findIndex((child) => child.contains(node))
  const range = document.createRange()
  const child = element.children[block]
  if (!child) return undefined
  range.setStart(child, 0)
  range.setEnd(node, offset)
  return { block, letters: range.toString().length }
}

/** All letters of a block, of whichever kind its blanks are. */
const lettersOf = (node: Node) => node.textContent.replace(/\s/g, ' ')

/** What was typed before there was an editor; blocks with the same letters and marks as before are the same. */
function readTyped(element: HTMLElement, doc: Node): Node {
  const typed = DOMParser.fromSchema(schema).parse(element, { preserveWhitespace: 'full' })
  const old = Array.from({ length: doc.childCount }, (_, at) => doc.child(at))
  const content: Node[] = []
  typed.forEach((node) => {
    const isSame = (each: Node) => lettersOf(each) === lettersOf(node) && seenIn(each) === seenIn(node)
    const at = old.findIndex((each) => each.type === node.type && isSame(each))
    content.push(at < 0 ? node : (old.splice(0, at + 1).at(-1) ?? node))
  })
  return schema.node('doc', null, content)
}

/** Makes an element that shows a text its editor, with the cursor and the words that are in it already. */
export const takeOver: TakeOver = (place, { parts, like, host }) => {
  const selection = getSelection()
  const isFocused = document.activeElement === place
  const carets = selection && [
    caretOf(place, selection.anchorNode, selection.anchorOffset),
    caretOf(place, selection.focusNode, selection.focusOffset),
  ]
  const before = document.createElement('div')
  before.innerHTML = htmlOf(parts)
  const isTyped = before.innerHTML !== place.innerHTML
  const typed = isTyped ? place.cloneNode(true) : undefined
  const editor = new ProseEditor({ place, parts, like, host })
  if (typed instanceof HTMLElement) editor.replace(readTyped(typed, editor.view.state.doc))
  const [anchor, head] = carets ?? []
  if (isFocused) {
    if (anchor && head) editor.select(anchor, head)
    editor.view.focus()
  }
  return { editor, Bar: ({ onAdd }) => <ProseBar editor={editor} onAdd={onAdd} /> }
}
