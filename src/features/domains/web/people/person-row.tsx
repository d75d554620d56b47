import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { more } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { roleWords, sayDifferences } from '#domains/action-words.ts'
import type { Collaborator } from '#domains/people-contract.ts'
import { can } from '#domains/roles.ts'
import { nameSite } from '../name-site.ts'
import { useForgetDomain, type Domain } from '../use-domains.ts'
import { callPerson, PersonDialog } from './person-dialog.tsx'
import { useLeave, useOffer, useRemove, type People } from './use-people.ts'
import styles from './people.module.css'

interface RowProps {
  domain: Domain
  person: Collaborator
  people: People
}
interface QuestionProps extends Pick<RowProps, 'domain' | 'person'> {
  onClose: () => void
}

/** Before somebody is removed, or leaves. */
function RemoveQuestion({ domain, person, onClose }: QuestionProps) {
  const [removing, leaving] = [useRemove(), useLeave()]
  const [navigate, forget] = [useNavigate(), useForgetDomain()]
  const { isMe, userId } = person
  const { mutateAsync, error, isPending } = isMe ? leaving : removing
  const end = () => {
    onClose()
    showToast({ title: isMe ? t('You left the site') : t('Person removed') })
    if (!isMe) return
    forget(domain.id)
    void navigate('/account')
  }
  // Whoever leaves may hear of it by an event before the answer is there, and then this question is gone. What went wrong is `error`.
  const remove = () => void mutateAsync({ params: { id: domain.id, userId } }).then(end, () => undefined)
  return (
    <Confirm
      isOpen
      isDanger
      title={isMe ? t(`Leave ${nameSite(domain)}?`) : t(`Remove ${callPerson(person)}?`)}
      text={
        isMe
          ? t('You can’t open it any more until somebody invites you again. What you published stays.')
          : t('Whatever they have open of this site closes at once. What they published stays.')
      }
      act={isMe ? t('Leave site') : t('Remove person')}
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}

/** Before the site is offered to somebody. */
function OfferQuestion({ domain, person, onClose }: QuestionProps) {
  const { mutate, error, isPending } = useOffer()
  const offer = () =>
    mutate(
      { params: { id: domain.id }, body: { userId: person.userId } },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: t('Site offered'), text: callPerson(person) })
        },
      },
    )
  return (
    <Confirm
      isOpen
      title={t(`Hand the site over to ${callPerson(person)}?`)}
      text={t(
        'Once they accept, the site is theirs and counts towards their plan; you become an admin. Payment services stay connected as they are: disconnect yours first if the money should go to them.',
      )}
      act={t('Offer site')}
      typed={domain.shownName}
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={offer}
      onCancel={onClose}
    />
  )
}

type Question = 'change' | 'remove' | 'offer'

function Acts({ domain, person, people }: RowProps) {
  const [asked, ask] = useState<Question>()
  const close = () => ask(undefined)
  const { isMe, role, canChange } = person
  const entries: MenuEntry[] = [
    ...(canChange && can(domain, 'transfer')
      ? [{ label: t('Hand the site over'), onChoose: () => ask('offer') }, 'line' as const]
      : []),
    ...(canChange ? [{ label: t('Remove person'), kind: 'danger' as const, onChoose: () => ask('remove') }] : []),
  ]
  return (
    <div className={styles.acts}>
      {canChange && (
        <Button isSmall onClick={() => ask('change')}>
          Change<span className="unseen"> what {callPerson(person)} may do</span>
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          button={<IconButton isSmall icon={more} label={t(`More about ${callPerson(person)}`)} />}
          entries={entries}
        />
      )}
      {isMe && role !== 'owner' && (
        <Button isSmall onClick={() => ask('remove')}>
          Leave
        </Button>
      )}
      {asked === 'change' && <PersonDialog domain={domain} person={person} roles={people.roles} onClose={close} />}
      {asked === 'remove' && <RemoveQuestion domain={domain} person={person} onClose={close} />}
      {asked === 'offer' && <OfferQuestion domain={domain} person={person} onClose={close} />}
    </div>
  )
}

/** Somebody who works on the site. */
export function PersonRow(props: RowProps) {
  const { person } = props
  const differences = sayDifferences(person)
  return (
    <li className={styles.person}>
      <Avatar name={callPerson(person)} />
      <div className={styles.who}>
        <p>
          <strong dir="auto">{callPerson(person)}</strong>
          {person.isMe && <span className={styles.me}> (you)</span>}
        </p>
        {person.name !== '' && (
          <p>
            <bdi>{person.email}</bdi>
          </p>
        )}
        {differences.length > 0 && <p>{differences.join(', ')}</p>}
      </div>
      <p className={styles.role}>
        <Badge kind={person.role === 'owner' ? 'accent' : 'plain'}>{roleWords[person.role].title}</Badge>
        {differences.length > 0 && <Badge kind="waiting">Changed for this person</Badge>}
      </p>
      <Acts {...props} />
    </li>
  )
}
