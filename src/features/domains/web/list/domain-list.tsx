import { t } from '#kit/t.ts'
import { useState } from 'react'
import { writeDay } from '#kit/web/moments.ts'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { writeBytes } from '#kit/web/amounts.ts'
import { orders, useListView } from './use-list-view.ts'
import { roleWords } from '#domains/action-words.ts'
import { isDraftName } from '#domains/name-rules.ts'
import { can } from '#domains/roles.ts'
import { stateWords } from '../domain-words.ts'
import { accountPath } from '../account-path.ts'
import { nameSite } from '../name-site.ts'
import { Status } from '../status.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { activate } from '#kit/web/parts/icons.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useDomains, type Domain } from '../use-domains.ts'
import styles from './domain-list.module.css'
import layout from '#kit/web/parts/layout.module.css'

const DeleteDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** A name for drafts is nobody's to lose. */
const expiryOf = ({ name, expirationDate }: Domain): string | undefined => {
  if (expirationDate) return t(`Expires ${writeDay(expirationDate)}`)
  return isDraftName(name) ? undefined : t('Expiry not known yet')
}

function Row({ domain, onDelete }: { domain: Domain; onDelete: () => void }) {
  const { shownName, state, storage, role, url } = domain
  const name = nameSite(domain)
  const facts = [
    name !== shownName && shownName,
    stateWords[state],
    expiryOf(domain),
    writeBytes(storage),
    role !== 'owner' && t(`Your role: ${roleWords[role].title}`),
  ]
  return (
    <li>
      <div>
        <p className={styles.name}>
          <Link to={accountPath(domain)}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <Status domain={domain} />
        </p>
        <p className={layout.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={layout.acts}>
        <ButtonLink kind="quiet" isSmall href={url} target="_blank" rel="noopener">
          View<span className="unseen"> {shownName} in a new window</span>
        </ButtonLink>
        {can(domain, 'delete') && (
          <Button isSmall aria-label={t(`Delete ${shownName}`)} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

const Nothing = () => (
  <Empty
    icon={activate}
    title={t('No domains yet')}
    text={
      <>
        <Link to="/account/add">Make your first site</Link>, or add a domain you own below.
      </>
    }
  />
)

/** With so few domains nobody needs to search. */
const few = 5

type View = ReturnType<typeof useListView>

const Filter = ({ view: { sought, order, set } }: { view: View }) => (
  <div className={layout.pair}>
    <TextField
      type="search"
      label={t('Search')}
      value={sought}
      autoComplete="off"
      onChange={({ currentTarget }) => set('q', currentTarget.value)}
    />
    <SelectField
      label={t('Sort')}
      choices={orders}
      value={order}
      onChange={({ currentTarget }) => set('sort', currentTarget.value)}
    />
  </div>
)

const Pages = ({ view: { page, pages, set } }: { view: View }) => (
  <nav className={layout.acts} aria-label={t('Pages')}>
    <Button disabled={page === 1} onClick={() => set('page', String(page - 1))}>
      Back
    </Button>
    <span className={layout.quiet}>
      Page {page} of {pages}
    </span>
    <Button disabled={page === pages} onClick={() => set('page', String(page + 1))}>
      Next
    </Button>
  </nav>
)

function Rows({ domains }: { domains: Domain[] }) {
  const view = useListView(domains)
  const [leaving, setLeaving] = useState<Domain>()
  return (
    <div className={styles.list}>
      {domains.length > few && <Filter view={view} />}
      <ul className={layout.rows} aria-label={t('Domains')}>
        {view.shown.map((domain) => (
          <Row key={domain.id} domain={domain} onDelete={() => setLeaving(domain)} />
        ))}
      </ul>
      <output>{view.shown.length === 0 && t('No domains match your search.')}</output>
      {view.pages > 1 && <Pages view={view} />}
      {leaving && <DeleteDialog domain={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

/** Somebody's domains, each with its state and a way to delete it. */
export function DomainList() {
  const { data, error, isRefetching, refetch } = useDomains()
  if (data) return data.length === 0 ? <Nothing /> : <Rows domains={data} />
  if (!error) return <Loading />
  return (
    <Trouble
      title={t('Failed to fetch domains')}
      words={error.message}
      isRetrying={isRefetching}
      onRetry={() => void refetch()}
    />
  )
}
