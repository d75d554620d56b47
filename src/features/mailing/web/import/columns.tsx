import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { Sheet } from './read-people.ts'
import styles from './imports.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
}

const Sample = ({ rows, email, name }: Sheet) => (
  <table className={styles.sample}>
    <caption className="unseen">Preview of the first rows</caption>
    <thead>
      <tr>
        <th scope="col">E-mail</th>
        {name >= 0 && <th scope="col">Name</th>}
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, 3).map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file are known by their place alone
        <tr key={at}>
          <td>
            <bdi>{row[email]}</bdi>
          </td>
          {name >= 0 && <td dir="auto">{row[name]}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Which columns were recognised; another choice is made here. */
export function Columns({ sheet, onChange }: Props) {
  const titles = sheet.columns.map((label, at) => ({ value: String(at), label }))
  return (
    <>
      <div className={layout.pair}>
        <SelectField
          label="E-mail column"
          error={sheet.email < 0 ? 'We couldn’t find the column with e-mail addresses. Please choose it.' : undefined}
          placeholder={sheet.email < 0 ? 'Choose column' : undefined}
          choices={titles}
          value={sheet.email < 0 ? '' : String(sheet.email)}
          onChange={({ currentTarget }) => onChange({ ...sheet, email: Number(currentTarget.value) })}
        />
        <SelectField
          label="Name column"
          choices={[{ value: '-1', label: 'None' }, ...titles]}
          value={String(sheet.name)}
          onChange={({ currentTarget }) => onChange({ ...sheet, name: Number(currentTarget.value) })}
        />
      </div>
      {sheet.email >= 0 && <Sample {...sheet} />}
    </>
  )
}
