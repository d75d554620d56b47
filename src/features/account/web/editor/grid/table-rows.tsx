import { useContext, useId } from 'react'
import { rowsOf, type Block } from '../blocks/block-text.ts'
import { TypedArea } from '../fields/typed-field.tsx'
import { ShowFile } from '../show-file.ts'
import { GridSwitch } from './grid-switch.tsx'

interface Props {
  block: Extract<Block, { type: 'table' }>
  /** Its lines. */
  source: string
  /** The rows as they are to stand there. */
  onChange: (rows: string) => void
  /** Whether its first cell is written in at once. */
  isFocused: boolean
}

function AsText({ rows, onChange }: { rows: string; onChange: Props['onChange'] }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Rows</label>
      <TypedArea id={id} value={rows} rows={2} onType={onChange} aria-describedby={`${id}-hint`} />
      <p className="hint" id={`${id}-hint`}>
        A row a line, commas between the cells. The first row names the columns.
      </p>
    </div>
  )
}

/** The rows of a table, or the way to the file that they stand in. */
export function TableRows({ block: { csv, src }, source, onChange, isFocused }: Props) {
  const showFile = useContext(ShowFile)
  if (csv === undefined && src)
    return (
      <button type="button" className="quiet-button add-button" onClick={() => showFile(src.replace(/^\/+/, ''))}>
        Change the rows in {src}
      </button>
    )
  const rows = csv === undefined ? '' : rowsOf(source, csv)
  return (
    <GridSwitch csv={rows} onChange={onChange} isFocused={isFocused}>
      <AsText rows={rows.replace(/\r\n?/g, '\n').replace(/\n$/, '')} onChange={onChange} />
    </GridSwitch>
  )
}
