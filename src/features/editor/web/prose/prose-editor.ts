import type { Node } from 'prosemirror-model'
import { EditorState, Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { lineEndOf } from '#sites/format/text/line-ends.ts'
import type { Cut } from '../texts/cut.ts'
import type { TextItem } from '../texts/text-item.ts'
import type { TextEditor, TextGiven, TextHost } from '../texts/text-editor.ts'
import { lookAt, type Look } from './commands.ts'
import { exchangeBlocks } from './exchange-blocks.ts'
import { link } from './link.ts'
import { proseKeys } from './keys.ts'
import { handlePastes } from './paste.ts'
import { ProseText } from './prose-text.ts'
import { typingRules } from './typing-rules.ts'

interface ProseEditorOptions extends TextGiven {
  /** The element that becomes the field. */
  place: HTMLElement
}

/** A text while it is written: a document over its lines. */
export class ProseEditor implements TextEditor {
  readonly view: EditorView
  #text: ProseText
  readonly #like: string
  #host: TextHost
  #look: Look & { isLinking: boolean }
  readonly #watchers = new Set<() => void>()
  /** The lines as they were last read or written. */
  written: string

  constructor({ place, parts, like, host }: ProseEditorOptions) {
    this.#like = lineEndOf(like)
    this.#text = new ProseText(parts, this.#like)
    this.#host = host
    this.written = this.#text.writeLines(this.#text.doc).text
    const plugins = [...proseKeys(() => this.askLink()), typingRules()]
    const state = EditorState.create({ doc: this.#text.doc, plugins })
    this.#look = { ...lookAt(state), isLinking: false }
    this.view = new EditorView(
      { mount: place },
      {
        state,
        ...handlePastes({ onPicture: (files) => this.#host.onPicture(files) }),
        dispatchTransaction: (tr) => this.#dispatch(tr),
        handleTextInput: (view, from, _to, words) => {
          const { $from, empty } = view.state.selection
          const isStart = words === '/' && empty && from === $from.pos && $from.depth === 1
          if (!isStart || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false
          this.#host.onAdd()
          return true
        },
        handleDOMEvents: {
          keydown: hearSelection,
          // Steps are those of the file.
          beforeinput: (_view, event) => takeStep(event),
        },
      },
    )
  }

  setHost(host: TextHost): void {
    this.#host = host
  }
  subscribe = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }
  look = (): Look & { isLinking: boolean } => this.#look

  run(command: Command): void {
    command(this.view.state, this.view.dispatch, this.view)
    this.view.focus()
  }

  #dispatch(tr: Transaction): void {
    this.view.updateState(this.view.state.apply(tr))
    if (tr.docChanged && !tr.getMeta('read')) {
      const { text, isSure } = this.#text.writeLines(this.view.state.doc)
      if (text !== this.written) {
        this.written = text
        this.#host.onWrite(text, isSure)
      }
    }
    this.#show({ ...lookAt(this.view.state), isLinking: this.#look.isLinking })
  }

  #show(look: Look & { isLinking: boolean }): void {
    if (JSON.stringify(look) === JSON.stringify(this.#look)) return
    this.#look = look
    for (const notify of this.#watchers) notify()
  }

  askLink = (): void => this.#show({ ...this.#look, isLinking: true })
  endLink = (): void => {
    this.#show({ ...this.#look, isLinking: false })
    this.view.focus()
  }
  /** Lets what is selected lead somewhere, or the link at the cursor; nowhere without an address. */
  setLink = (href: string | undefined): void => {
    this.endLink()
    this.run(link(href))
  }

  /** Takes over what was typed before. */
  replace(doc: Node): void {
    const { tr, doc: before } = this.view.state
    if (!before.eq(doc)) this.view.dispatch(exchangeBlocks(tr, doc))
  }

  /** Shows other lines, with the cursor at the same words. */
  read(parts: readonly TextItem[]): void {
    const text = new ProseText(parts, this.#like)
    const { tr, doc } = this.view.state
    if (!doc.eq(text.doc)) this.view.dispatch(exchangeBlocks(tr, text.doc).setMeta('read', true))
    this.#text = text
    text.adoptDocument(this.view.state.doc)
    this.written = text.writeLines(this.view.state.doc).text
  }

  /** Puts the cursor into the block of a line, counted from 0; `isWhole` selects its words. */
  goTo(line: number, isWhole = false): void {
    const block = this.#text.lay(this.view.state.doc).findLast((each) => each.line <= line)?.node
    let place = 0
    this.view.state.doc.forEach((node, offset) => {
      if (node === block) place = offset
    })
    const { doc, tr } = this.view.state
    const first = Selection.findFrom(doc.resolve(place), 1, true) ?? Selection.atStart(doc)
    const last = Selection.findFrom(doc.resolve(place + (block?.nodeSize ?? 0)), -1, true) ?? first
    this.view.focus()
    this.view.dispatch(tr.setSelection(isWhole ? TextSelection.between(first.$from, last.$to) : first))
    const element = this.view.nodeDOM(place)
    if (element instanceof HTMLElement) element.scrollIntoView({ block: 'nearest' })
  }

  /** Puts the selection where it was in the element before: in a block, so many letters in. */
  select(anchor: Caret, head: Caret): void {
    const { doc, tr } = this.view.state
    const [from, to] = [anchor, head].map((caret) => doc.resolve(findCaret(doc, caret)))
    if (from && to) this.view.dispatch(tr.setSelection(TextSelection.between(from, to)))
  }

  /** What stands above and below the cursor, where something is added. */
  cut(): Cut {
    return this.#text.cut(this.view.state)
  }

  destroy(): void {
    this.view.destroy()
  }
}

/** A place in a text: a block of its top level, and letters from its start. */
export interface Caret {
  block: number
  letters: number
}

function findCaret(doc: Node, { block, letters }: Caret): number {
  const at = Math.min(block, doc.childCount - 1)
  let start = 0
  for (let before = 0; before < at; before += 1) start += doc.child(before).nodeSize
  let left = letters
  let found: number | undefined
  doc.child(at).descendants((node, position) => {
    if (found !== undefined || !node.isText) return found === undefined
    const { length } = node.text ?? ''
    if (left <= length) found = start + 1 + position + left
    else left -= length
    return false
  })
  // Beyond its last letter is its end; a block without letters has only a start.
  const end = doc.resolve(start + doc.child(at).nodeSize)
  return found ?? (letters > 0 ? Selection.near(end, -1) : Selection.near(doc.resolve(start), 1)).from
}

/** A key acts where the cursor is, also before the browser has told that it moved. */
function hearSelection(view: EditorView): void {
  if (!view.composing) document.dispatchEvent(new Event('selectionchange'))
}

const stepKeys: Record<string, string | undefined> = { historyUndo: 'z', historyRedo: 'y' }

/** A step back from a menu or by shaking a phone is one of the file. */
function takeStep(event: InputEvent): boolean {
  const key = stepKeys[event.inputType]
  if (key === undefined) return false
  event.preventDefault()
  event.target?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }))
  return true
}
