import { IconButton } from '#kit/web/parts/button.tsx'
import { bin, down, left, right, up } from '#kit/web/parts/icons.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { changeEntry, indentEntry, neighbourOf, removeEntry, swapEntries, type Row } from '../texts/menu-edits.ts'
import styles from './menu-line.module.css'

interface Props {
  row: Row
  rows: Row[]
  /** Of the menu. */
  text: string
  onChange: (text: string, isStep: boolean) => void
  /** Takes in a menu that was put in order; the entry, or the next one, stands at a line of it. */
  onStep: (text: string, line: number) => void
}

function Acts({ row, rows, text, onStep }: Props) {
  const [above, below] = [neighbourOf(rows, row, -1), neighbourOf(rows, row, 1)]
  const { depth, end, entry } = row
  const swap = (other: Row, line: number) => onStep(swapEntries(text, row, other), line)
  const indent = (by: -1 | 1) => onStep(indentEntry(text, row, by), entry.line)
  return (
    <div className={styles.acts} data-acts="">
      <IconButton
        isSmall
        icon={up}
        label="Move up"
        disabled={!above}
        onClick={() => above && swap(above, above.entry.line)}
      />
      <IconButton
        isSmall
        icon={down}
        label="Move down"
        disabled={!below}
        onClick={() => below && swap(below, entry.line + below.end - end)}
      />
      <IconButton isSmall icon={left} label="Less deep" disabled={depth === 0} onClick={() => indent(-1)} />
      <IconButton isSmall icon={right} label="Deeper" disabled={depth >= 2 || !above} onClick={() => indent(1)} />
      <IconButton isSmall icon={bin} label="Take out" onClick={() => onStep(removeEntry(text, row), entry.line)} />
    </div>
  )
}

/** An entry of the menu. */
export function MenuLine(props: Props) {
  const { row, text, onChange } = props
  const { title, url } = row.cells
  const write = (cells: Partial<typeof row.cells>) => onChange(changeEntry(text, row, cells), false)
  return (
    <li data-line={row.entry.line} style={{ marginInlineStart: `${row.depth * 1.5}rem` }}>
      <div className={styles.field}>
        <TypedField label="Words" isLabelHidden value={title} onType={(words) => write({ title: words })} />
      </div>
      <div className={styles.field}>
        <TypedField
          label="Leads to"
          isLabelHidden
          list="pages-of-site"
          value={url ?? ''}
          placeholder="nowhere"
          onType={(to) => write({ url: to })}
        />
      </div>
      <Acts {...props} />
    </li>
  )
}
