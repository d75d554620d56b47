import { t } from '#kit/t.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { PostFilter } from '#social/rules.ts'
import type { HistoryView } from './use-history.ts'
import styles from './history.module.css'

const statuses: readonly { value: PostFilter; label: string }[] = [
  { value: 'posted', label: t('Posted') },
  { value: 'scheduled', label: t('Scheduled') },
  { value: 'failed', label: t('Failed') },
  { value: 'pending', label: t('Pending') },
]

/** Which posts are shown, and how. */
export const HistoryTools = ({ view, platforms }: { view: HistoryView; platforms: readonly PlatformView[] }) => (
  <div className={styles.tools}>
    <Segments
      label={t('Show posts as')}
      value={view.isCalendar ? 'calendar' : 'list'}
      choices={[
        { value: 'list', label: t('List') },
        { value: 'calendar', label: t('Calendar') },
      ]}
      onChange={(value) => view.change({ view: value === 'calendar' ? value : undefined })}
    />
    {!view.isCalendar && (
      <div className={styles.filters}>
        <SelectField
          label={t('Status')}
          value={view.status ?? ''}
          placeholder={t('All')}
          choices={statuses}
          onChange={({ currentTarget }) => view.change({ status: currentTarget.value })}
        />
        <SelectField
          label={t('Platform')}
          value={view.platform ?? ''}
          placeholder={t('All')}
          choices={platforms.map(({ platform, title }) => ({ value: platform, label: title }))}
          onChange={({ currentTarget }) => view.change({ platform: currentTarget.value })}
        />
      </div>
    )}
  </div>
)
