import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { can } from '#domains/roles.ts'
import { Activity } from '../audit/activity.tsx'
import type { Domain } from '../use-domains.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OfferNote } from './offer-note.tsx'
import { PersonRow } from './person-row.tsx'
import { RoleTable } from './role-table.tsx'
import { usePeople, type People } from './use-people.ts'
import styles from './people.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface PartProps {
  domain: Domain
  people: People
}

function WhoWorksHere({ domain, people }: PartProps) {
  const [isInviting, setInviting] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="people">
      <div className={styles.head}>
        <h2 id="people">People</h2>
        {people.roles.length > 0 && (
          <Button kind="primary" icon={add} onClick={() => setInviting(true)}>
            Invite someone
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-labelledby="people">
        {people.people.map((person) => (
          <PersonRow key={person.userId} domain={domain} person={person} people={people} />
        ))}
      </ul>
      {people.roles.length === 0 && (
        <p className={layout.quiet}>You can’t invite people to this site. Its owner and its admins can.</p>
      )}
      {isInviting && <InviteDialog domain={domain} roles={people.roles} onClose={() => setInviting(false)} />}
    </section>
  )
}

const Invited = ({ domain, people }: PartProps) => (
  <section className={styles.part} aria-labelledby="invited">
    <h2 id="invited">Invitations</h2>
    <ul className={styles.list} aria-labelledby="invited">
      {people.invitations.map((invitation) => (
        <InvitationRow key={invitation.id} domain={domain} invitation={invitation} roles={people.roles} />
      ))}
    </ul>
  </section>
)

/** The people who work on a site, what each may do, and what they did. */
export function Collaboration({ domain }: { domain: Domain }) {
  const { data: people, error, isFetching, refetch } = usePeople(domain.id)
  if (!people && error)
    return (
      <Trouble
        title={t('Failed to load the people')}
        words={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!people) return <Loading />
  return (
    <div className={layout.section}>
      {people.offer && <OfferNote domain={domain} offer={people.offer} />}
      <WhoWorksHere domain={domain} people={people} />
      {people.invitations.length > 0 && <Invited domain={domain} people={people} />}
      <section className={styles.part} aria-labelledby="roles">
        <h2 id="roles">What each role may do</h2>
        <p className={layout.quiet}>Every person has one role. Single things can be changed for a person besides.</p>
        <RoleTable own={domain} />
      </section>
      <section className={styles.part} aria-labelledby="audit">
        <h2 id="audit">Activity</h2>
        {can(domain, 'audit') ? (
          <Activity domain={domain} people={people.people} />
        ) : (
          <p className={layout.quiet}>Your role doesn’t include the activity. The owner of the site can change that.</p>
        )}
      </section>
    </div>
  )
}
