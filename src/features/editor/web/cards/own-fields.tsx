import { fieldsOf } from '../blocks/block-forms.ts'
import { withBody, type Block } from '../blocks/block-text.ts'
import { rewriteBlock } from '../blocks/rewrite-block.ts'
import { BlockFields } from '../fields/block-fields.tsx'
import { BlockPreview } from './block-preview.tsx'
import { GalleryDrop } from './gallery-drop.tsx'

interface Props {
  /** Its lines, its fields and the text in it. */
  own: { source: string; block: Block; body: string }
  onChange: (block: Block, source: string) => void
  isOpen: boolean
  isFocused: boolean
}

/** The fields of a block over its lines; what it holds, while they are closed. */
export function OwnFields({ own: { source, block, body }, onChange, isOpen, isFocused }: Props) {
  const change = (next: Block) => onChange(next, rewriteBlock(source, withBody(block, body), withBody(next, body)))
  return (
    <>
      {isOpen ? (
        <BlockFields
          fields={fieldsOf(block)}
          values={block}
          isFocused={isFocused}
          isFresh={isFocused}
          onChange={change}
        />
      ) : (
        <BlockPreview block={block} />
      )}
      {block.type === 'image-grid' && (
        <GalleryDrop images={block.images} onChange={(images) => change({ ...block, images })} />
      )}
    </>
  )
}
