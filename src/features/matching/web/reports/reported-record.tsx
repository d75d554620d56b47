import { t } from '#kit/t.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { typeNames } from '#members/rules.ts'
import { genderTitles } from '#accounts/gender-titles.ts'
import type { Report } from '#matching/reports-contract.ts'
import styles from './reports.module.css'

/** What a profile said at the time of the report. */
export function ReportedRecord({ record }: { record: Report['subject'] }) {
  const { name, type, age, gender, location, bio, interests, pictures, avatar_url, is_demo } = record
  const about = [age === null ? '' : `${age}`, genderTitles[gender ?? ''] ?? '', location].filter(Boolean).join(' · ')
  return (
    <section className={styles.record} aria-label={t('Profile at the time of the report')}>
      <div className={styles.who}>
        <Avatar name={name} picture={avatar_url ?? undefined} />
        <p>
          <strong dir="auto">{name}</strong>
          <span dir="auto">{about}</span>
        </p>
        <Badge>{typeNames[type]}</Badge>
        {is_demo && <Badge>Demo</Badge>}
      </div>
      {bio !== '' && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      {interests.length > 0 && <p dir="auto">Interests: {interests.join(', ')}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((address, at) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <img
                  src={address}
                  alt={t(`${name}, ${at + 1} of ${pictures.length}`)}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
