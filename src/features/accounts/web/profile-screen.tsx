import { useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { getProfile } from '../account-contract.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { LogInFirst } from './log-in-first.tsx'
import { DeleteAccount, Export } from './my-data.tsx'
import { MySessions } from './my-sessions.tsx'
import { Panel } from './panel.tsx'
import { Portrait } from './portrait.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { focusOnce } from './step.ts'
import styles from './profile-screen.module.css'
import layout from '#kit/web/parts/layout.module.css'

type Profile = Answer<typeof getProfile>

function Self({ profile, isEdited, onTurn }: { profile: Profile; isEdited: boolean | undefined; onTurn: () => void }) {
  const { firstName, lastName, email, profilePicture } = profile
  const name = `${firstName} ${lastName}`.trim()
  return (
    <header className={styles.self}>
      <Portrait picture={profilePicture} initial={(name || email).charAt(0).toUpperCase()} />
      <div>
        <h1>{name || 'Your profile'}</h1>
        <p>{email}</p>
      </div>
      <div className={layout.acts}>
        <Button ref={isEdited === false ? focusOnce : undefined} onClick={onTurn}>
          {isEdited ? 'Cancel' : 'Edit Profile'}
        </Button>
        <ButtonLink href="/subscription">Subscribe</ButtonLink>
      </div>
    </header>
  )
}

function OwnProfile({ profile }: { profile: Profile }) {
  const [isEdited, setEdited] = useState<boolean>()
  const turn = () => setEdited(!isEdited)
  return (
    <div className={layout.screen}>
      <Self profile={profile} isEdited={isEdited} onTurn={turn} />
      <div>
        <Panel title="About you" words="Who you are, for the people you meet here.">
          {isEdited ? <ProfileForm profile={profile} onDone={turn} /> : <ProfileFacts profile={profile} />}
        </Panel>
        <ChangeEmail email={profile.email} hasPassword={profile.hasPassword} />
        <ChangePassword hasPassword={profile.hasPassword} email={profile.email} />
        <MySessions />
        <Export />
        <DeleteAccount deletesAt={profile.deletesAt} />
      </div>
    </div>
  )
}

function Loaded() {
  const { data, error } = useAnswer(getProfile, {})
  if (data) return <OwnProfile profile={data} />
  return error ? <Trouble words={error.message} /> : <Loading />
}

/** Who somebody is, and everything about their account. */
export default function ProfileScreen() {
  const person = usePerson()
  return person ? <Loaded /> : <LogInFirst title="Your profile" intro="Please log in to see and edit your profile." />
}
