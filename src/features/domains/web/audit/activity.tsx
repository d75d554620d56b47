import { t } from '#kit/t.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportAudit } from '#domains/audit-contract.ts'
import { subjects, type AuditSubject } from '#domains/audit-words.ts'
import type { Domain } from '../use-domains.ts'
import { AuditList } from './audit-list.tsx'
import { useFilters } from './use-filters.ts'
import styles from './activity.module.css'

const subjectWords: Record<AuditSubject, string> = {
  moderation: t('Moderation'),
  people: t('People and their permissions'),
  ownership: t('Handing over'),
  domain: t('Site and address'),
  plan: t('Plan'),
  provider: t('Connected services'),
  recording: t('Recorded visits'),
  version: t('Restored versions'),
  change: t('Undone changes'),
}

interface Person {
  userId: string
  email: string
}

interface Props {
  domain: Domain
  people: readonly Person[]
}

type Filters = ReturnType<typeof useFilters>

function Tools({ people, filters, change }: Pick<Props, 'people'> & Filters) {
  const everybody = [
    ...people.map(({ userId, email }) => ({ value: userId, label: email })),
    { value: 'platform', label: t('The platform') },
  ]
  return (
    <div className={styles.tools}>
      <SearchField label={t('Search the activity')} value={filters.q ?? ''} onSearch={(q) => change('q', q)} />
      <SelectField
        label={t('Who')}
        placeholder={t('Everybody')}
        value={filters.who ?? ''}
        choices={everybody}
        onChange={({ currentTarget }) => change('who', currentTarget.value)}
      />
      <SelectField
        label={t('About')}
        placeholder={t('Everything')}
        value={filters.about ?? ''}
        choices={subjects.map((subject) => ({ value: subject, label: subjectWords[subject] }))}
        onChange={({ currentTarget }) => change('about', currentTarget.value)}
      />
      <DateField
        label={t('From')}
        value={filters.from ?? ''}
        onChange={({ currentTarget }) => change('from', currentTarget.value)}
      />
      <DateField
        label={t('Until')}
        value={filters.to ?? ''}
        onChange={({ currentTarget }) => change('to', currentTarget.value)}
      />
    </div>
  )
}

/** Who did what with a site: searched, filtered, and saved as a spreadsheet. */
export function Activity({ domain, people }: Props) {
  const { filters, change } = useFilters()
  const csv = useCsv(
    () => call(exportAudit, { params: { id: domain.id }, query: filters }),
    `activity-${domain.label}.csv`,
  )
  return (
    <div className={styles.activity}>
      <Tools people={people} filters={filters} change={change} />
      <AuditList domainId={domain.id} filters={filters} />
      <div>
        <Button isSmall isBusy={csv.isPending} onClick={() => csv.mutate()}>
          Download CSV
        </Button>
      </div>
      <Trouble title={t('Failed to download the activity')} words={csv.error?.message} />
    </div>
  )
}
