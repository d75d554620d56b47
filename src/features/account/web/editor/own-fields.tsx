import { BlockFields } from './block-fields.tsx'
import { fieldsOf } from './block-forms.ts'
import { withBody, type Block } from './block-text.ts'
import { rewriteBlock } from './rewrite-block.ts'

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
