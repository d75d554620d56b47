import type { Block } from '../blocks/block-text.ts'
import styles from './block-preview.module.css'

/** The fields of a form, one beside the other. */
export function PreviewForm({ fields }: Pick<Extract<Block, { type: 'form' }>, 'fields'>) {
  const shown = fields.filter(({ type }) => type !== 'Hidden' && type !== 'Button')
  const button = fields.find(({ type }) => type === 'Button')
  if (shown.length === 0) return <p className={styles.missing}>No fields yet</p>
  return (
    <p className={styles.fields}>
      {shown.map(({ label, required }, at) => (
        // Fields have no name but their place.
        <span key={at}>
          {label || 'No label yet'}
          {required && <b aria-label="required"> *</b>}
        </span>
      ))}
      <em>{button?.label || 'Send'}</em>
    </p>
  )
}
