import { useDeferredValue, useState } from 'react'
import { t } from '#kit/t.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { PostContent } from '#social/shapes.ts'
import { PreviewCard } from './preview-card.tsx'
import styles from './preview.module.css'

interface Props {
  content: PostContent
  chosen: readonly PlatformView[]
}

/** As many as stand beside each other. */
const mostInRow = 3

/** How the post will roughly look on each platform, one at a time. */
export function Preview({ content, chosen }: Props) {
  const shown = useDeferredValue(content)
  const [wanted, want] = useState('')
  const view = chosen.find(({ platform }) => platform === wanted) ?? chosen[0]
  const choices = chosen.map(({ platform, title }) => ({ value: platform as string, label: title }))
  return (
    <aside className={styles.preview} aria-label={t('Preview')}>
      <h3>Preview</h3>
      {view && choices.length > 1 && choices.length <= mostInRow && (
        <Segments label={t('Platform')} value={view.platform as string} choices={choices} onChange={want} />
      )}
      {view && choices.length > mostInRow && (
        <SelectField
          label={t('Platform')}
          isLabelHidden
          value={view.platform}
          choices={choices}
          onChange={({ currentTarget }) => want(currentTarget.value)}
        />
      )}
      {view ? (
        <PreviewCard content={shown} view={view} />
      ) : (
        <p className={styles.none}>Choose a platform to see how your post will look there.</p>
      )}
    </aside>
  )
}
