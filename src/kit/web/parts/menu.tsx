import { useDirection } from '@base-ui/react/direction-provider'
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Link } from '../route/link.tsx'
import { Icon } from './icon.tsx'
import styles from './popup.module.css'

/** What can be done, or a place to go; or a line between two groups of these. */
export type MenuEntry =
  | 'line'
  | {
      label: string
      icon?: string
      /** For what destroys. */
      kind?: 'danger'
      isDisabled?: boolean
      onChoose: () => void
    }
  | { label: string; icon?: string; to: string }
  /** A file that the browser saves under a name. */
  | { label: string; icon?: string; href: string; download: string }

const Words = ({ label, icon }: { label: string; icon?: string | undefined }) => (
  <>
    {icon !== undefined && <Icon of={icon} />}
    <span>{label}</span>
  </>
)

function Entry({ entry }: { entry: Exclude<MenuEntry, 'line'> }) {
  if ('to' in entry)
    return (
      <Base.LinkItem className={styles.item} render={<Link to={entry.to} />} closeOnClick>
        <Words {...entry} />
      </Base.LinkItem>
    )
  if ('href' in entry)
    return (
      <Base.LinkItem className={styles.item} href={entry.href} download={entry.download} closeOnClick>
        <Words {...entry} />
      </Base.LinkItem>
    )
  return (
    <Base.Item className={styles.item} data-kind={entry.kind} disabled={entry.isDisabled} onClick={entry.onChoose}>
      <Words {...entry} />
    </Base.Item>
  )
}

interface Props {
  /** The button that opens it: a `Button` or an `IconButton`. */
  button: ReactElement
  entries: readonly MenuEntry[]
}

/** Actions behind a button. */
export function Menu({ button, entries }: Props) {
  const dir = useDirection()
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="start" dir={dir}>
          <Base.Popup className={styles.popup}>
            {entries.map((entry, at) =>
              entry === 'line' ? (
                // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
                <Base.Separator key={at} className={styles.line} />
              ) : (
                <Entry key={entry.label} entry={entry} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
