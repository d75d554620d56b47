import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { writeDay } from '#kit/web/moments.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Link } from '#kit/web/link.tsx'
import { writeBytes } from '../amounts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { orders, useListView } from './use-list-view.ts'
import { isDraftName, stateWords } from '../domain-words.ts'
import { addressOf } from '../spot.ts'
import { Status } from '../status.tsx'
import { Trouble } from '../trouble.tsx'
import { useDomains, type Domain } from '../use-domains.ts'

/** A name for drafts is nobody's to lose. */
const expiryOf = ({ name, expirationDate }: Domain): string | undefined => {
  if (expirationDate) return `Expires ${writeDay(expirationDate)}`
  return isDraftName(name) ? undefined : 'Expiry not known yet'
}

function Row({ domain, onDelete }: { domain: Domain; onDelete: () => void }) {
  const { shownName, status, state, storage, role, url } = domain
  const facts = [stateWords[state], expiryOf(domain), writeBytes(storage), role !== 'owner' && `you are its ${role}`]
  return (
    <li>
      <div>
        <p className="domain-name">
          <Link to={addressOf({ domain })}>{shownName}</Link> <Status status={status} />
        </p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="acts">
        <a className="quiet" href={url} target="_blank" rel="noopener">
          View<span className="unseen"> {shownName} in a new window</span>
        </a>
        {role === 'owner' && (
          <Button variant="default" size="sm" aria-label={`Delete ${shownName}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

const Nothing = () => (
  <p className="nothing">
    Your domains will stand here, each with its site. Add the first one above, or{' '}
    <Link to="/account/add">begin with a starter</Link>.
  </p>
)

/** With so few domains nobody needs to search. */
const few = 5

type View = ReturnType<typeof useListView>

const Filter = ({ view: { sought, order, set } }: { view: View }) => (
  <div className="pair">
    <TextInput
      type="search"
      label="Search"
      value={sought}
      autoComplete="off"
      onChange={({ currentTarget }) => set('q', currentTarget.value)}
    />
    <NativeSelect
      label="Sort"
      data={orders}
      value={order}
      onChange={({ currentTarget }) => set('sort', currentTarget.value)}
    />
  </div>
)

const Pages = ({ view: { page, pages, set } }: { view: View }) => (
  <nav className="acts" aria-label="Pages">
    <Button variant="default" disabled={page === 1} onClick={() => set('page', String(page - 1))}>
      Back
    </Button>
    <span className="quiet">
      Page {page} of {pages}
    </span>
    <Button variant="default" disabled={page === pages} onClick={() => set('page', String(page + 1))}>
      Next
    </Button>
  </nav>
)

function Rows({ domains }: { domains: Domain[] }) {
  const view = useListView(domains)
  const [leaving, setLeaving] = useState<Domain>()
  return (
    <div className="domain-list">
      {domains.length > few && <Filter view={view} />}
      <ul className="rows">
        {view.shown.map((domain) => (
          <Row key={domain.id} domain={domain} onDelete={() => setLeaving(domain)} />
        ))}
      </ul>
      <output>{view.shown.length === 0 && 'None of your domains has this in its name.'}</output>
      {view.pages > 1 && <Pages view={view} />}
      {leaving && <DeleteDialog domain={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

/** Somebody's domains, each with its state and a way to delete it. */
export function DomainList() {
  const { data, error, refetch } = useDomains()
  if (data) return data.length === 0 ? <Nothing /> : <Rows domains={data} />
  if (!error) return <Loading />
  return (
    <Trouble title="Failed to fetch domains" words={error.message}>
      <Button variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </Trouble>
  )
}
