import { t } from '#kit/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { getProfile } from '#accounts/account-contract.ts'
import { LogInFirst } from '#accounts/web/log-in-first.tsx'
import { Panel } from '#accounts/web/panel.tsx'
import { Portrait } from '#accounts/web/portrait.tsx'
import { ProfileFacts } from '#accounts/web/profile-facts.tsx'
import { ProfileForm } from '#accounts/web/profile-form.tsx'
import { focusInPlace } from '#accounts/web/step.ts'
import { listRecords } from '../contract.ts'
import { Blocked } from './blocked.tsx'
import { MemberNav } from './member-nav.tsx'
import { Records } from './records/records.tsx'
import { Whereabouts } from './whereabouts.tsx'
import styles from './profile-screen.module.css'
import layout from '#kit/web/parts/layout.module.css'

type Profile = Answer<typeof getProfile>
type OwnRecords = Answer<typeof listRecords>

function Self({ profile, isEdited, onTurn }: { profile: Profile; isEdited: boolean | undefined; onTurn: () => void }) {
  const { firstName, lastName, email, profilePicture } = profile
  const name = `${firstName} ${lastName}`.trim()
  return (
    <header className={styles.self}>
      <Portrait picture={profilePicture} initial={(name || email).charAt(0).toUpperCase()} />
      <div>
        <h1>{name || t('Your profile')}</h1>
        <p>{email}</p>
      </div>
      <div className={layout.acts}>
        <Button ref={isEdited === false ? focusInPlace : undefined} onClick={onTurn}>
          {isEdited ? t('Cancel') : t('Edit Profile')}
        </Button>
        <ButtonLink href="/subscription">Subscribe to Premium</ButtonLink>
      </div>
    </header>
  )
}

/** Reads again what others see, once the account that it depends on has changed. */
function useFollowing(profile: Profile): void {
  const queries = useQueryClient()
  const seen = useRef(profile)
  useEffect(() => {
    if (seen.current === profile) return
    seen.current = profile
    void queries.invalidateQueries({ queryKey: [listRecords.path] })
  }, [queries, profile])
}

function OwnProfile({ profile, own }: { profile: Profile; own: OwnRecords }) {
  const [isEdited, setEdited] = useState<boolean>()
  const turn = () => setEdited(!isEdited)
  useFollowing(profile)
  return (
    <div className={layout.screen}>
      <Self profile={profile} isEdited={isEdited} onTurn={turn} />
      <div>
        <Panel
          title={t('About you')}
          words={t(
            'Your first name, age, gender and location appear on each profile below. Your last name only appears on the professional one. Only you can see the bio and interests here.',
          )}
        >
          {isEdited ? <ProfileForm profile={profile} onDone={turn} /> : <ProfileFacts profile={profile} />}
        </Panel>
        <Records profile={profile} own={own} onAge={() => setEdited(true)} />
        <Whereabouts own={own} location={profile.location} />
        <Blocked />
        <Panel
          title={t('Your account')}
          words={t('Your e-mail address and password, where you are signed in, your data, and deleting your account.')}
        >
          <div className={layout.acts}>
            <ButtonLink to="/settings">Open settings</ButtonLink>
          </div>
        </Panel>
      </div>
    </div>
  )
}

function Loaded() {
  const profile = useAnswer(getProfile, {})
  const own = useAnswer(listRecords, {})
  if (profile.data && own.data) return <OwnProfile profile={profile.data} own={own.data} />
  const error = profile.error ?? own.error
  return error ? <Trouble words={error.message} /> : <Loading />
}

/** Who somebody is, and how they show themselves to others. */
export default function ProfileScreen() {
  const person = usePerson()
  if (!person) return <LogInFirst title={t('Your profile')} intro={t('Please log in to view and edit your profile.')} />
  return (
    <div className={layout.screen}>
      <MemberNav />
      <Loaded />
    </div>
  )
}
