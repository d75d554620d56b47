import { t } from '#kit/t.ts'
import { Link } from '#kit/web/route/link.tsx'
import { LogInFirst } from '#accounts/web/log-in-first.tsx'
import { Panel } from '#accounts/web/panel.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { DomainList } from './domain-list.tsx'
import { NameForm } from '../add/name-form.tsx'
import { usePlan } from '../use-plan.ts'
import { AtLimit, isAtLimit } from '../add/at-limit.tsx'
import { UsageBars } from './usage-bars.tsx'
import layout from '#kit/web/parts/layout.module.css'

const stay = () => undefined
const addWords = (
  <>
    A domain you own, or would like to. To begin with a name and a look instead,{' '}
    <Link to="/account/add">make a new site</Link>.
  </>
)

/** The form, or why it would be refused. */
function Adding() {
  const { data: plan } = usePlan()
  return plan && isAtLimit(plan) ? <AtLimit plan={plan} /> : <NameForm suggestions={10} onAdded={stay} />
}

/** Every domain of somebody, with what their plan holds. */
export default function DomainsScreen() {
  const person = usePerson()
  if (!person) return <LogInFirst title={t('Your Domains')} intro={t('Please log in to see and add your domains.')} />
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Your Domains</h1>
        <p>The addresses of your websites.</p>
      </header>
      <div>
        <Panel
          title={t('Domains')}
          words={t('Active domains are live. While one is pending, its site is online by its link.')}
        >
          <DomainList />
        </Panel>
        <Panel title={t('Add a domain')} words={addWords}>
          <Adding />
        </Panel>
        <Panel title={t('Your plan')} words={t('What it includes, and how much of it you use.')}>
          <UsageBars />
        </Panel>
      </div>
    </div>
  )
}
