import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import styles from './status.module.css'
import type { Domain } from './use-domains.ts'

const kinds = { active: 'good', pending: 'waiting', expired: 'bad', limited: 'waiting', suspended: 'bad' } as const

// The site itself is online all the while, by a link, unless it is suspended.
const words = {
  active: t('Active'),
  pending: t('Own domain: pending'),
  expired: t('Expired'),
  limited: t('Limited'),
  suspended: t('Suspended'),
}

/** Green, yellow or red, and in words; what administrators have decided comes first. */
export function Status({ domain: { status, standing } }: { domain: Pick<Domain, 'status' | 'standing'> }) {
  const state = standing === 'ok' ? status : standing
  return (
    <Badge kind={kinds[state]}>
      <span className={styles.status}>{words[state]}</span>
    </Badge>
  )
}
