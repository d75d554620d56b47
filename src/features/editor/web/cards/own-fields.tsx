import { fieldsOf } from '../blocks/block-forms.ts'
import { withBody, type Block } from '../blocks/block-text.ts'
import { rewriteBlock } from '../blocks/rewrite-block.ts'
import { BlockFields } from '../fields/block-fields.tsx'
import { BlockPreview } from './block-preview.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { t } from '#kit/t.ts'

interface Props {
  /** Its lines, its fields and the text in it. */
  own: { source: string; block: Block; body: string }
  onChange: (block: Block, source: string) => void
  isOpen: boolean
  isFocused: boolean
}

/** A gallery takes the pictures that are dropped on its card, a picture that is missing the first of them. */
function Drop({ block, onChange }: { block: Block; onChange: (block: Block) => void }) {
  if (block.type === 'image' && block.src === '')
    return (
      <PictureDrop words={t('Drop to use this picture')} onPictures={([src = '']) => onChange({ ...block, src })} />
    )
  if (block.type !== 'image-grid') return null
  const add = (paths: string[]) =>
    onChange({
      ...block,
      images: [...block.images, ...paths.map((image) => ({ image, title: '', description: '' }))],
    })
  return <PictureDrop words={t('Drop to add to this gallery')} onPictures={add} />
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
      <Drop block={block} onChange={change} />
    </>
  )
}
