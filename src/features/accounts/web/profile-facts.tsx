import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import type { getProfile } from '../account-contract.ts'
import { genderTitles } from '../gender-titles.ts'
import styles from './profile-facts.module.css'

/** What somebody said about themselves. */
export function ProfileFacts({ profile }: { profile: Answer<typeof getProfile> }) {
  const { bio, location, interests, age, gender } = profile
  const facts = [
    [t('Bio'), bio],
    [t('Location'), location],
    [t('Age'), age],
    [t('Gender'), gender && genderTitles[gender]],
  ] as const
  const known = facts.filter(([, fact]) => fact !== null && fact !== '')
  if (known.length === 0 && interests.length === 0)
    return <p>Nothing here yet. Edit your profile and say who you are.</p>
  return (
    <dl className={styles.facts}>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      {interests.length > 0 && (
        <div>
          <dt>Interests</dt>
          <dd>
            <ul className={styles.tags}>
              {interests.map((interest) => (
                <li key={interest}>{interest}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
