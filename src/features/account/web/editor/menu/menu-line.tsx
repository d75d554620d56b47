import { TypedInput } from '../fields/typed-field.tsx'
import { Tool } from '../sign.tsx'
import { changeEntry, indentEntry, neighbourOf, removeEntry, swapEntries, type Row } from './menu-edits.ts'

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
    <div className="row-acts">
      <Tool name="up" label="Move up" disabled={!above} onClick={() => above && swap(above, above.entry.line)} />
      <Tool
        name="down"
        label="Move down"
        disabled={!below}
        onClick={() => below && swap(below, entry.line + below.end - end)}
      />
      <Tool name="left" label="Less deep" disabled={depth === 0} onClick={() => indent(-1)} />
      <Tool name="right" label="Deeper" disabled={depth >= 2 || !above} onClick={() => indent(1)} />
      <Tool name="bin" label="Take out" onClick={() => onStep(removeEntry(text, row), entry.line)} />
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
      <TypedInput aria-label="Words" value={title} onType={(words) => write({ title: words })} />
      <TypedInput
        aria-label="Leads to"
        list="pages-of-site"
        value={url ?? ''}
        placeholder="nowhere"
        onType={(to) => write({ url: to })}
      />
      <Acts {...props} />
    </li>
  )
}
