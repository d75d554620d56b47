import { Link } from '#kit/web/route/link.tsx'
import { LogInFirst } from '#accounts/web/log-in-first.tsx'
import { Panel } from '#accounts/web/panel.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { DomainList } from './domain-list.tsx'
import { NameForm } from '../add/name-form.tsx'
import { UsageBars } from './usage-bars.tsx'
import layout from '#kit/web/parts/layout.module.css'

const stay = () => undefined
const addWords = (
  <>
    It begins as a draft that costs nothing, with a page you write over. <Link to="/account/add">Choose a starter</Link>{' '}
    if you would rather have a café, a shop, a club or another site to begin with.
  </>
)

/** Every domain of somebody, with what their plan holds. */
export default function DomainsScreen() {
  const person = usePerson()
  if (!person) return <LogInFirst title="Your Domains" intro="Please log in to see and add your domains." />
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Your Domains</h1>
        <p>The addresses at which your websites can be found.</p>
      </header>
      <div>
        <Panel title="Your plan" words="What it holds, and how much of it you use.">
          <UsageBars />
        </Panel>
        <Panel title="Add a domain" words={addWords}>
          <NameForm suggestions={10} onAdded={stay} />
        </Panel>
        <Panel title="Domains" words="Active ones are on the net, pending ones are drafts or on their way.">
          <DomainList />
        </Panel>
      </div>
    </div>
  )
}
