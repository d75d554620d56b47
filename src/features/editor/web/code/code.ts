import { t } from '#kit/t.ts'
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { readProblems } from '../problems/read-problems.ts'
import { completeBlock } from './complete.ts'

interface Options {
  path: string
  text: string
  onChange: (text: string) => void
  undo: () => void
  redo: () => void
}

const severities = { error: 'error', warning: 'warning', hint: 'info' } as const

/** The editor needs line ends of one character; the file keeps its own. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n')
const endOf = (text: string) => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'

const markProblems = (path: string) =>
  linter(
    ({ state: { doc } }): Diagnostic[] =>
      readProblems(path, doc.toString()).map(({ line, severity, message, suggestion }) => {
        const { from, to } = doc.line(Math.min(line, doc.lines))
        return { from, to, severity: severities[severity], message: [message, suggestion].filter(Boolean).join(' ') }
      }),
    { delay: 300 },
  )

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--raised)', color: 'var(--ink)', fontSize: '0.875rem' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)', paddingBlock: '0.75rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused': { outline: '0.14rem solid var(--accent)', outlineOffset: '-0.14rem' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent-soft)', color: 'var(--ink)' },
})

function extensionsFor({ path, onChange, undo, redo }: Options, end: () => string) {
  const run = (act: () => void) => () => (act(), true)
  const steps = keymap.of([
    { key: 'Mod-z', run: run(undo) },
    { key: 'Mod-Shift-z', run: run(redo) },
    { key: 'Mod-y', run: run(redo) },
  ])
  return [
    steps,
    keymap.of([...completionKeymap, ...lintKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': t('Text of the file'), spellcheck: 'true', tabindex: '0' }),
    lineNumbers(),
    drawSelection(),
    closeBrackets(),
    autocompletion({
      override: path.endsWith('content.txt') || /content\.[\w-]+\.txt$/.test(path) ? [completeBlock] : [],
    }),
    markProblems(path),
    lintGutter(),
    look,
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isOwn = transactions.some(
        (each) => each.isUserEvent('input') || each.isUserEvent('delete') || each.isUserEvent('move'),
      )
      if (docChanged && isOwn) onChange(state.doc.toString().replaceAll('\n', end()))
    }),
  ]
}

/** A text editor in an element. */
export function openCode(parent: HTMLElement, options: Options) {
  let end = endOf(options.text)
  const extensions = extensionsFor(options, () => end)
  const view = new EditorView({ parent, state: EditorState.create({ doc: plain(options.text), extensions }) })
  return {
    /** Shows another text. Only what differs is replaced, so that the cursor stays where it is. */
    show: (given: string) => {
      const [text, now] = [plain(given), view.state.doc.toString()]
      if (text === now) return
      end = endOf(given)
      let head = 0
      while (head < Math.min(text.length, now.length) && text[head] === now[head]) head += 1
      let tail = 0
      while (tail < Math.min(text.length, now.length) - head && text.at(-1 - tail) === now.at(-1 - tail)) tail += 1
      view.dispatch({ changes: { from: head, to: now.length - tail, insert: text.slice(head, text.length - tail) } })
    },
    goTo: (line: number) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    close: () => view.destroy(),
  }
}

export type Code = ReturnType<typeof openCode>
