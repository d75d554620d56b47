import { t } from '#kit/t.ts'
import { plans } from '#domains/plans.ts'
import { sayCount } from '#kit/say-count.ts'
import { inLanguage } from '#kit/web/follow-language.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { accountPath } from '../account-path.ts'
import { useDomains } from '../use-domains.ts'
import type { MyPlan } from '../use-plan.ts'
import layout from '#kit/web/parts/layout.module.css'
import styles from './at-limit.module.css'

/** Whether a plan has no room for another domain. */
export const isAtLimit = ({ domains: { used, limit } }: MyPlan): boolean => limit !== null && used >= limit

function wordsOf({ plan, domains: { limit } }: MyPlan): string {
  const count = limit ?? 0
  if (!plan)
    return sayCount(count, {
      one: 'Without a plan you can have 1 site, and you have it already.',
      other: `Without a plan you can have ${count} sites, and you have used them all.`,
    })
  const { title } = plans[plan]
  return sayCount(count, {
    one: `The ${title} plan holds 1 domain, and you have it already.`,
    other: `The ${title} plan holds ${count} domains, and you have used them all.`,
  })
}

/** Said before a form that would only be refused: why, and what can be done. */
export function AtLimit({ plan }: { plan: MyPlan }) {
  const { data } = useDomains()
  const own = data?.find(({ role }) => role === 'owner')
  return (
    <Note title={<strong>There is no room for another site</strong>}>
      <p>{wordsOf(plan)}</p>
      <div className={`${layout.acts} ${styles.ways}`}>
        {own && plan.plan !== 'enterprise' && (
          <ButtonLink kind="primary" to={accountPath(own, 'activate')}>
            {plan.plan ? t('Upgrade') : t('Choose a plan')}
          </ButtonLink>
        )}
        <ButtonLink to="/domains">Delete a domain</ButtonLink>
        <ButtonLink kind="quiet" href={inLanguage('/contact')}>
          Contact us
        </ButtonLink>
      </div>
    </Note>
  )
}
