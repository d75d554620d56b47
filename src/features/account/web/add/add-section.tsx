import { FormFrame } from '#kit/web/form-frame.tsx'
import { AddPanel } from './add-panel.tsx'
import './section.css'

/** Where a domain is added. */
export const AddSection = ({ isFirst }: { isFirst: boolean }) => (
  <FormFrame>
    <AddPanel isFirst={isFirst} />
  </FormFrame>
)
