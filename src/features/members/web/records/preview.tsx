import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import type { getProfile } from '#accounts/account-contract.ts'
import type { OwnRecord } from '#members/contract.ts'
import { Chips } from './chips.tsx'
import { visibilityWords } from './words.ts'
import styles from './preview.module.css'

interface Props {
  record: OwnRecord
  profile: Answer<typeof getProfile>
  age: number | null
  onClose: () => void
}

/** A record as others see it. */
export function Preview({ record, profile, age, onClose }: Props) {
  const { type, bio, interests, pictures, visibility, hidden } = record
  const { firstName, lastName, location, profilePicture } = profile
  const name = type === 'professional' ? `${firstName} ${lastName}`.trim() : firstName
  const [first, ...rest] = pictures
  const facts = [age, location].filter((fact) => fact !== null && fact !== '')
  return (
    <Dialog isOpen onClose={onClose} title={t('Preview')} text={visibilityWords[visibility]}>
      {hidden && <Note>{hidden}</Note>}
      <article className={styles.card}>
        {first ? (
          <img className={styles.cover} src={first} alt={t(`${name}, 1 of ${pictures.length}`)} />
        ) : (
          <Avatar name={name || '?'} picture={profilePicture ?? undefined} size="large" />
        )}
        <div className={styles.words}>
          <strong>{name || t('No name yet')}</strong>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {bio && <p className={styles.bio}>{bio}</p>}
          {interests.length > 0 && <Chips label={t('Interests')} interests={interests} />}
          {rest.length > 0 && (
            <div className={styles.rest}>
              {rest.map((path, at) => (
                <img key={path} src={path} alt={t(`${name}, ${at + 2} of ${pictures.length}`)} />
              ))}
            </div>
          )}
        </div>
      </article>
    </Dialog>
  )
}
