import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import styles from './block-fields.module.css'
import { FieldControl, type Values } from './field-control.tsx'
import { FieldFixes } from './field-fixes.tsx'
import type { Field, FieldProblem, FieldProblems } from './fields.ts'
import { RowFields, type Row } from './row-fields.tsx'

interface FieldProps {
  field: Field
  values: Values
  onChange: (change: Values) => void
  problem?: FieldProblem | undefined
}

function Tick({ field, values, onChange }: FieldProps) {
  return (
    <Checkbox
      label={field.label}
      checked={Boolean(values[field.key])}
      onChange={(event) => onChange({ [field.key]: event.target.checked })}
    />
  )
}

function Labelled(props: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-key={props.field.key}>
      <FieldControl {...props} id={id} />
      {props.problem && <FieldFixes id={id} problem={props.problem} />}
    </div>
  )
}

function One(props: FieldProps): ReactNode {
  const { field, values, onChange } = props
  if (field.kind === 'tick') return <Tick {...props} />
  if (field.kind !== 'rows') return <Labelled {...props} />
  return (
    <RowFields
      field={field}
      rows={(values[field.key] ?? []) as Row[]}
      onChange={(rows) => onChange({ [field.key]: rows })}
    >
      {(row, change) => <BlockFields fields={field.row ?? []} values={row} onChange={change} />}
    </RowFields>
  )
}

interface Props<V extends object> {
  fields: readonly Field[]
  values: V
  onChange: (values: V) => void
  /** Whether the first of them gets the focus at once. */
  isFocused?: boolean
  problems?: FieldProblems | undefined
}

/** Focuses the first of some fields, if that is wanted. */
function useFirst(isFocused: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = isFocused ? place.current?.firstElementChild : undefined
    const control = first?.querySelector<HTMLElement>('input, textarea, select') ?? first?.querySelector('button')
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [isFocused])
  return place
}

/** The fields of a block, a row or something similar. */
export const BlockFields = <V extends object>({ fields, values, onChange, isFocused = false, problems }: Props<V>) => (
  <div className={styles.fields} ref={useFirst(isFocused)}>
    {fields.map((field) => (
      <One
        key={field.key}
        field={field}
        values={values as Values}
        problem={problems?.[field.key]}
        onChange={(change) => onChange({ ...values, ...change } as V)}
      />
    ))}
  </div>
)
