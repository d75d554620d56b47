import { t } from '#kit/t.ts'
import { useState, type ReactNode } from 'react'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { SwitchTwo } from '../controls/switch-two.tsx'
import styles from './grid-switch.module.css'

export const loadingTable = t('Loading table...')

const TableGrid = later(async () => (await import('./grid.tsx')).TableGrid, <Loading words={loadingTable} />)

interface Props {
  csv: string
  onChange: (csv: string) => void
  /** Whether it is shown as text at first. */
  isText?: boolean
  /** Whether its first cell is written in at once. */
  isFocused?: boolean
  /** The text as it stands. */
  children: ReactNode
}

/** A table as cells or as text. */
export function GridSwitch({ csv, onChange, isText = false, isFocused = false, children }: Props) {
  const [asText, setAsText] = useState(isText)
  return (
    <div className={styles.switch}>
      <SwitchTwo legend={t('Table shown as')} words={[t('Cells'), t('Text')]} isOn={asText} onSwitch={setAsText} />
      {asText ? children : <TableGrid csv={csv} onChange={onChange} isFocused={isFocused} />}
    </div>
  )
}
