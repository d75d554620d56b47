import type { SectionProps } from '#domains/web/section-props.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { settings } from '#kit/web/parts/icons.ts'
import { KeyHelp } from './key-help.tsx'
import type { Keys } from './use-inbox-keys.ts'
import styles from './inbox.module.css'

interface Props extends SectionProps {
  keys: Keys
}

/** What stands below the list: keys, and who is told of new messages. */
export const Foot = ({ domain, keys }: Props) => (
  <div className={styles.foot}>
    <KeyHelp keys={keys} />
    <ButtonLink
      kind="quiet"
      isSmall
      icon={settings}
      to={`/domains/${encodeURIComponent(domain.label)}/notification-settings`}
    >
      Notification settings
    </ButtonLink>
  </div>
)
