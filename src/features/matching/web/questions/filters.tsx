import { t } from '#kit/t.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { categoryTitles, typeTitles } from './question-words.ts'
import styles from './filters.module.css'
import type { Filter } from './use-filter.ts'

const statusWords = [
  { value: 'all', label: t('All') },
  { value: 'answered', label: t('Answered') },
  { value: 'unanswered', label: t('Unanswered') },
] as const
const asChoices = (all: string, titles: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(titles).map(([value, label]) => ({ value, label })),
]
const types = asChoices(t('All types'), typeTitles)
const categories = asChoices(t('All categories'), categoryTitles)

/** Which questions are shown. */
export function Filters({ filter: { status, type, category, put } }: { filter: Filter }) {
  return (
    <div className={styles.filters}>
      <Segments label={t('Show')} value={status} choices={statusWords} onChange={(value) => put('status', value)} />
      <div className={styles.pair}>
        <SelectField
          label={t('Type')}
          isLabelHidden
          value={type ?? ''}
          choices={types}
          onChange={({ currentTarget }) => put('type', currentTarget.value)}
        />
        <SelectField
          label={t('Category')}
          isLabelHidden
          value={category ?? ''}
          choices={categories}
          onChange={({ currentTarget }) => put('category', currentTarget.value)}
        />
      </div>
    </div>
  )
}
