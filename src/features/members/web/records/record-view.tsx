import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { focusInPlace } from '#accounts/web/step.ts'
import { later } from '#kit/web/later.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import type { getProfile } from '#accounts/account-contract.ts'
import type { OwnRecord } from '#members/contract.ts'
import { Chips } from './chips.tsx'
import { recordWords, visibilityTitles, visibilityWords } from './words.ts'
import styles from './records.module.css'
import layout from '#kit/web/parts/layout.module.css'

const Preview = later(async () => (await import('./preview.tsx')).Preview)
const DeleteRecord = later(async () => (await import('./delete-record.tsx')).DeleteRecord)

interface Props {
  record: OwnRecord
  profile: Answer<typeof getProfile>
  age: number | null
  /** Its form was closed: the focus goes on from there. */
  isClosed: boolean
  /** Left out where it can’t be changed. */
  onEdit: (() => void) | undefined
}

const Pictures = ({ paths }: { paths: readonly string[] }) => (
  <ul className={styles.pictures} aria-label={t('Pictures')}>
    {paths.map((path, at) => (
      <li key={path}>
        <img src={path} alt={t(`Yours, ${at + 1} of ${paths.length}`)} loading="lazy" />
      </li>
    ))}
  </ul>
)

/** A record as it is saved. */
export function RecordView({ record, profile, age, isClosed, onEdit }: Props) {
  const { type, bio, interests, pictures, visibility, hidden } = record
  const [opened, setOpened] = useState<'preview' | 'deletion'>()
  const close = () => setOpened(undefined)
  return (
    <div className={layout.fields}>
      <p className={styles.visibility}>
        <Badge kind={visibility === 'private' || hidden ? 'plain' : 'good'}>{visibilityTitles[visibility]}</Badge>
        <span className={layout.quiet}>{visibilityWords[visibility]}</span>
      </p>
      {hidden && <Note>{hidden}</Note>}
      {bio ? <p className={styles.bio}>{bio}</p> : <p className={layout.quiet}>You haven’t added a bio yet.</p>}
      {interests.length > 0 && <Chips label={t('Interests')} interests={interests} />}
      {pictures.length > 0 && <Pictures paths={pictures} />}
      <div className={layout.acts}>
        {onEdit && (
          <Button ref={isClosed ? focusInPlace : undefined} onClick={onEdit} aria-label={recordWords[type].edit}>
            Edit
          </Button>
        )}
        <Button onClick={() => setOpened('preview')}>Preview</Button>
        <Button kind="quiet" onClick={() => setOpened('deletion')} aria-label={recordWords[type].remove}>
          Delete
        </Button>
      </div>
      {opened === 'preview' && <Preview {...{ record, profile, age }} onClose={close} />}
      {opened === 'deletion' && <DeleteRecord type={type} onClose={close} />}
    </div>
  )
}
