import { fieldsOf } from '../blocks/block-forms.ts'
import { withBody, type Block } from '../blocks/block-text.ts'
import { rewriteBlock } from '../blocks/rewrite-block.ts'
import { BlockFields } from '../fields/block-fields.tsx'

interface Props {
  /** Its lines, its fields and the text in it. */
  own: { source: string; block: Block; body: string }
  onChange: (block: Block, source: string) => void
  isFocused: boolean
}

/** The fields of a block over its lines. */
export const OwnFields = ({ own: { source, block, body }, onChange, isFocused }: Props) => (
  <BlockFields
    fields={fieldsOf(block)}
    values={block}
    isFocused={isFocused}
    onChange={(next) => onChange(next, rewriteBlock(source, withBody(block, body), withBody(next, body)))}
  />
)
