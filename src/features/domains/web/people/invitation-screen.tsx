import { t } from '#kit/t.ts'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { logout } from '#accounts/contract.ts'
import { emailKeyOf } from '#accounts/rules.ts'
import { Entrance } from '#accounts/web/entrance.tsx'
import { screenWords } from '#accounts/web/screen-words.ts'
import { SignIn } from '#accounts/web/sign-in.tsx'
import { call, type CallError } from '#kit/web/call.ts'
import { Loading } from '#kit/web/loading.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { dropToken } from '#kit/web/token.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { actionWords, roleWords } from '#domains/action-words.ts'
import { listDomains } from '#domains/contract.ts'
import { acceptInvitation, readInvitation, refuseInvitation, type Invited } from '#domains/invitation-contract.ts'
import { accountPath } from '../account-path.ts'
import '#accounts/web/login-screen.css'
import styles from './invitation-screen.module.css'

const useInvitation = (token: string) =>
  useQuery<Invited, CallError>({
    queryKey: [readInvitation.path, token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal, asNobody: true }),
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })

const nameInviter = ({ by }: Invited) => by.name || by.email
const nameInvitedSite = ({ site, host }: Invited) => site || host

/** What somebody would be able to do. */
const Role = ({ invitation: { role, may } }: { invitation: Invited }) => (
  <section className={styles.role}>
    <h2>As {roleWords[role].title} you may</h2>
    <ul>
      {may.map((action) => (
        <li key={action}>
          <Icon of={check} />
          <span>
            <strong>{actionWords[action].title}</strong>
            <span>{actionWords[action].more}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

interface AnswerProps {
  invitation: Invited
  token: string
}

/** Accepts, and goes to the site. */
function useAccept({ invitation, token }: AnswerProps) {
  const { mutate, error, isPending } = useSend(acceptInvitation, listDomains)
  const navigate = useNavigate()
  const accept = () =>
    mutate(
      { params: { id: invitation.domainId }, body: { token } },
      {
        onSuccess: (joined) => {
          showToast({ title: t('Welcome'), text: t(`You work on ${nameInvitedSite(invitation)} now.`) })
          void navigate(accountPath(joined, 'view'), { replace: true })
        },
      },
    )
  return { accept, error, isPending }
}

function Refuse({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { mutate, error, isPending } = useSend(refuseInvitation)
  return (
    <>
      <Button kind="quiet" isBusy={isPending} onClick={() => mutate({ body: { token } }, { onSuccess: onRefused })}>
        Decline
      </Button>
      <Trouble words={error?.message} />
    </>
  )
}

/** For somebody who is signed in with another address than the one that was invited. */
function Switch({ email, own }: { email: string; own: string }) {
  const leave = async () => {
    // This browser forgets it even where the server can’t be told.
    await call(logout, {}).catch(() => undefined)
    dropToken()
  }
  return (
    <div className={styles.switch}>
      <p>
        This invitation is for <bdi>{email}</bdi>. You’re signed in as <bdi>{own}</bdi>.
      </p>
      <Button kind="primary" onClick={() => void leave()}>
        Sign in with the other address
      </Button>
    </div>
  )
}

/** Writes the address into the field of the sign-in, where it can still be changed. */
const writeAddress = (email: string) => (place: HTMLElement | null) => {
  const field = place?.querySelector<HTMLInputElement>('input[type=email]')
  if (field && field.value === '') field.value = email
}

/** Yes or no, after signing in where somebody isn’t. */
function Answers({ invitation, token, onRefused }: AnswerProps & { onRefused: () => void }) {
  const person = usePerson()
  const [isSigningIn, setSigningIn] = useState(false)
  const { accept, error, isPending } = useAccept({ invitation, token })
  const { email } = invitation
  if (person && emailKeyOf(person.email) !== emailKeyOf(email)) return <Switch email={email} own={person.email} />
  if (!person && isSigningIn)
    return (
      <div className={styles.signing} ref={writeAddress(email)}>
        <p>Sign in with this address. If you are new here, a code by e-mail is all it takes.</p>
        <SignIn placeholder={email} start={t('Start')} words={screenWords} isAtOnce onSignedIn={accept} />
      </div>
    )
  return (
    <div className={styles.acts}>
      <Button kind="primary" isBusy={isPending} onClick={() => (person ? accept() : setSigningIn(true))}>
        Accept invitation
      </Button>
      <Refuse token={token} onRefused={onRefused} />
      <Trouble title={t('Not accepted')} words={error?.message} />
    </div>
  )
}

function Invitation({ invitation, token }: AnswerProps) {
  const [isRefused, setRefused] = useState(false)
  const { by, email, host, expiresAt } = invitation
  const inviter = nameInviter(invitation)
  const site = nameInvitedSite(invitation)
  if (isRefused)
    return (
      <Entrance title={t('Invitation declined')} ways={<Link to="/">Home page</Link>}>
        <output>Nothing happens, and {inviter} sees that you declined.</output>
      </Entrance>
    )
  return (
    <Entrance
      title={by.name ? t(`${by.name} invites you to work on ${site}`) : t(`You are invited to work on ${site}`)}
      intro={t(`${by.email} invited ${email} to ${host}. You can answer until ${writeMoment(expiresAt)}.`)}
    >
      <Role invitation={invitation} />
      <Answers invitation={invitation} token={token} onRefused={() => setRefused(true)} />
    </Entrance>
  )
}

/** Where the link of an invitation leads, whether somebody is signed in or not. */
export default function InvitationScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const { data, error, isFetching, refetch } = useInvitation(token)
  if (data) return <Invitation invitation={data} token={token} />
  if (!error) return <Loading />
  const isOver = error.status === 404 || error.status === 409 || error.status === 400
  return (
    <Entrance
      title={isOver ? t('This invitation no longer works') : t('Failed to load the invitation')}
      ways={<Link to="/login">Sign in</Link>}
    >
      <Trouble words={error.message} {...(!isOver && { isRetrying: isFetching, onRetry: () => void refetch() })} />
    </Entrance>
  )
}
