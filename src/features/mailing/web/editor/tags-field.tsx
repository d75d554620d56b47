import { t } from '#kit/t.ts'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { useState } from 'react'
import layout from '#kit/web/parts/layout.module.css'
import styles from './campaign-editor.module.css'

interface Props {
  /** Those of the list. */
  all: readonly string[]
  value: readonly string[]
  onChange: (tags: string[]) => void
}

/** Who gets it: everybody, or those with certain tags alone. */
export function TagsField({ all, value, onChange }: Props) {
  const [isNarrow, setNarrow] = useState(value.length > 0)
  const shown = [...new Set([...all, ...value])]
  if (shown.length === 0) return null
  const narrow = (to: 'all' | 'some') => {
    setNarrow(to === 'some')
    if (to === 'all') onChange([])
  }
  return (
    <div className={layout.fields}>
      <Segments
        label={t('Recipients')}
        value={isNarrow || value.length > 0 ? 'some' : 'all'}
        onChange={narrow}
        choices={[
          { value: 'all', label: t('All subscribers') },
          { value: 'some', label: t('By tag') },
        ]}
      />
      {(isNarrow || value.length > 0) && (
        <fieldset className={styles.tags}>
          <legend className="unseen">Tags</legend>
          {shown.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={value.includes(tag)}
              onChange={() => onChange(value.includes(tag) ? value.filter((each) => each !== tag) : [...value, tag])}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
