import { t } from '#kit/t.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { readPerson } from '#mailing/people/person.ts'
import type { Sheet } from '#mailing/people/sheet.ts'
import styles from './imports.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
}

const Sample = ({ rows, columns }: Sheet) => (
  <table className={styles.sample}>
    <caption className="unseen">Preview of the first rows</caption>
    <thead>
      <tr>
        <th scope="col">E-mail</th>
        {columns.names.length > 0 && <th scope="col">Name</th>}
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, 3).map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file are known by their place alone
        <tr key={at}>
          <td>
            <bdi>{row[columns.email]}</bdi>
          </td>
          {columns.names.length > 0 && <td dir="auto">{readPerson(row, columns).name}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Which columns were recognised; another choice is made here. */
export function Columns({ sheet, onChange }: Props) {
  const { columns } = sheet
  const titles = sheet.titles.map((label, at) => ({ value: String(at), label }))
  const [first = -1, ...rest] = columns.names
  const change = (changed: Partial<Sheet['columns']>) => onChange({ ...sheet, columns: { ...columns, ...changed } })
  return (
    <>
      <div className={layout.pair}>
        <SelectField
          label={t('E-mail column')}
          error={
            columns.email < 0 ? t('We couldn’t find the column with e-mail addresses. Please choose it.') : undefined
          }
          placeholder={columns.email < 0 ? t('Choose column') : undefined}
          choices={titles}
          value={columns.email < 0 ? '' : String(columns.email)}
          onChange={({ currentTarget }) => change({ email: Number(currentTarget.value) })}
        />
        <SelectField
          label={t('Name column')}
          choices={[{ value: '-1', label: t('None') }, ...titles]}
          value={String(first)}
          onChange={({ currentTarget }) =>
            change({ names: [Number(currentTarget.value), ...rest].filter((at) => at >= 0 && at !== columns.email) })
          }
        />
      </div>
      {columns.email >= 0 && <Sample {...sheet} />}
    </>
  )
}
