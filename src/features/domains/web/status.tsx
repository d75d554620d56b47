import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import styles from './status.module.css'
import type { Domain } from './use-domains.ts'

const kinds = { active: 'good', pending: 'waiting', expired: 'bad' } as const

// The site itself is online all the while, by a link.
const words = { active: t('Active'), pending: t('Own domain: pending'), expired: t('Expired') }

/** Green, yellow or red, and in words. */
export const Status = ({ status }: Pick<Domain, 'status'>) => (
  <Badge kind={kinds[status]}>
    <span className={styles.status}>{words[status]}</span>
  </Badge>
)
