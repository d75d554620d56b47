import { DOMParser, Fragment, Slice, type Node } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { readContent } from '#sites/format/read-content.ts'
import { isSafeAddress } from '#sites/format/text/address.ts'
import { cleanPasted, hasWords } from './pasted-html.ts'
import { readPart } from './read-parts.ts'
import { schema } from './schema.ts'

const pictureIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Plain words as a text of this format, so that what is copied from such a file looks as it means. */
function readPlain(words: string): Slice {
  const nodes: Node[] = readContent(`\n${words}`)
    .items.filter(({ kind }) => kind !== 'gap')
    .map(readPart)
  const isOne = nodes.length === 1 && nodes[0]?.type.name === 'paragraph'
  return new Slice(Fragment.from(nodes), isOne ? 1 : 0, isOne ? 1 : 0)
}

interface PasteActs {
  onPicture: (files: File[]) => void
}

/** As a file can hold it: the rest of what a clipboard may have is no text. */
const asText = (given: string) => given.replaceAll('\0', '').toWellFormed()

/** How pasted and dropped things come into a text. */
export const handlePastes = ({ onPicture }: PasteActs): EditorProps => ({
  clipboardTextParser: (words, context) =>
    context.parent.type.name === 'raw'
      ? new Slice(Fragment.from(words === '' ? [] : schema.text(words)), 0, 0)
      : readPlain(words),
  handlePaste: (view, event) => {
    const files = pictureIn(event.clipboardData?.files)
    if (files.length > 0 && !hasWords(event.clipboardData?.getData('text/html') ?? '')) {
      onPicture(files)
      return true
    }
    const words = event.clipboardData?.getData('text/plain').trim() ?? ''
    const { from, to } = view.state.selection
    if (/^https?:\/\/\S+$/.test(words) && isSafeAddress(words)) {
      const linked = view.state.tr.addMark(from, to, schema.mark('link', { href: words }))
      if (linked.docChanged) {
        view.dispatch(linked)
        return true
      }
    }
    return false
  },
  transformPastedText: asText,
  transformPastedHTML: (html) => cleanPasted(asText(html)),
  clipboardParser: DOMParser.fromSchema(schema),
})
