import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface Props {
  /** What the tabs are of; read out. */
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly { value: string; title: ReactNode; panel: ReactNode; isDisabled?: boolean }[]
}

/** One of several views in the same place. */
export const Tabs = ({ label, value, onChange, tabs }: Props) => (
  <Base.Root value={value} onValueChange={onChange}>
    <Base.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={styles.tab} disabled={tab.isDisabled}>
          {tab.title}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
)
