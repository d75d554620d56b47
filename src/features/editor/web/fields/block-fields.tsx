import { t } from '#kit/t.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { down, up } from '#kit/web/parts/icons.ts'
import { whenReleased } from '#kit/web/pressing.ts'
import styles from './block-fields.module.css'
import { FieldControl } from './field-control.tsx'
import type { Field, FieldProblem, FieldProblems, FieldValues } from './fields.ts'
import { GalleryRows } from './gallery-rows.tsx'
import { RowFields, type Row } from './row-fields.tsx'
import { Acts } from '../controls/rows.tsx'

/** The fixes for a field, below it. Choosing one moves the focus to the field. */
function FieldFixes({ id, problem: { fixes = [] } }: { id: string; problem: FieldProblem }) {
  if (fixes.length === 0) return null
  const take = (act: () => void) => {
    act()
    document.getElementById(id)?.focus()
  }
  return (
    <Acts>
      {fixes.map(({ words, act }) => (
        <Button key={words} isSmall onClick={() => take(act)}>
          {words}
        </Button>
      ))}
    </Acts>
  )
}

interface FieldProps {
  field: Field
  values: FieldValues
  onChange: (change: FieldValues) => void
  problem?: FieldProblem | undefined
  /** Whether it is new, so that nobody could fill it in yet. */
  isFresh: boolean
}

function Tick({ field, values, onChange }: FieldProps) {
  return (
    <Switch
      label={field.label}
      help={field.hint}
      checked={Boolean(values[field.key])}
      onChange={(event) => onChange({ [field.key]: event.target.checked })}
    />
  )
}

/** What is wrong with a field is said once somebody has left it, or when they come back to it. */
function Labelled({ isFresh, problem, ...props }: FieldProps) {
  const id = useId()
  const [isLeft, setLeft] = useState(!isFresh)
  const found = isLeft ? props.field.check?.(props.values) : undefined
  const shown = problem ?? (found === undefined ? undefined : { words: found })
  return (
    <div className={styles.field} data-key={props.field.key} onBlur={() => whenReleased(() => setLeft(true))}>
      <FieldControl {...props} problem={shown} id={id} />
      {problem && <FieldFixes id={id} problem={problem} />}
    </div>
  )
}

function One(props: FieldProps): ReactNode {
  const { field, values, onChange, isFresh } = props
  if (field.kind === 'tick') return <Tick {...props} />
  const list = {
    field,
    isFresh,
    rows: (values[field.key] ?? []) as Row[],
    onChange: (rows: Row[]) => onChange({ [field.key]: rows }),
  }
  if (field.kind !== 'rows' && field.kind !== 'gallery') return <Labelled {...props} />
  const List = field.kind === 'gallery' ? GalleryRows : RowFields
  return (
    <List {...list}>
      {(row, change, isNew) => <BlockFields fields={field.row ?? []} values={row} onChange={change} isFresh={isNew} />}
    </List>
  )
}

interface Props<V extends object> {
  fields: readonly Field[]
  values: V
  onChange: (values: V) => void
  /** Whether the first of them gets the focus at once. */
  isFocused?: boolean
  problems?: FieldProblems | undefined
  /** Whether what they belong to was only added now. */
  isFresh?: boolean
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

const isFilled = (values: FieldValues, { key, usual }: Field) => ![undefined, '', usual].includes(values[key])

/** The fields that few need, behind a line that shows them. */
function More({ fields, show }: { fields: readonly Field[]; show: (field: Field) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (fields.length === 0) return null
  return (
    <>
      <div className={styles.more}>
        <Button isSmall kind="quiet" icon={isOpen ? up : down} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fewer options') : t('More options')}
        </Button>
      </div>
      {isOpen && fields.map(show)}
    </>
  )
}

/** The fields of a block, a row or something similar: those that apply, and the rare ones on demand. */
export function BlockFields<V extends object>({ fields, values, onChange, problems, ...state }: Props<V>) {
  const { isFocused = false, isFresh = false } = state
  const given = values as FieldValues
  const [first] = useState(given)
  const shown = fields.filter(({ isShown }) => isShown?.(given) ?? true)
  // A rare field that is filled in at first stays where it is while somebody empties it.
  const isFolded = (field: Field) => (field.isRare ?? false) && !isFilled(first, field) && !problems?.[field.key]
  const show = (field: Field) => (
    <One
      key={field.key}
      field={field}
      values={given}
      problem={problems?.[field.key]}
      isFresh={isFresh}
      onChange={(change) => onChange({ ...values, ...change } as V)}
    />
  )
  return (
    <div className={styles.fields} ref={useFirst(isFocused)}>
      {shown.filter((field) => !isFolded(field)).map(show)}
      <More fields={shown.filter(isFolded)} show={show} />
    </div>
  )
}
