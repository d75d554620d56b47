import { t } from '#kit/t.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { toInstant } from '#kit/zone-time.ts'
import type { PostContent } from '#social/shapes.ts'
import { zoneOfReader } from '#social/web/composing/composition.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import styles from './schedule-part.module.css'

interface Props {
  content: PostContent
  onChange: (change: Partial<PostContent>) => void
}

const [hourMs, stepMs] = [3_600_000, 300_000]
/** In an hour, at a round minute. */
const suggest = () => new Date(Math.ceil((Date.now() + hourMs) / stepMs) * stepMs).toISOString()

/** A zone that this browser doesn’t know, such as one of another program’s, is that of the reader. */
const knownZone = (zone: string) => (toInstant('2026-01-01T00:00', zone) ? zone : zoneOfReader())

/** When the post goes out: as soon as it is sent, or at a time in a zone. */
export function SchedulePart({ content, onChange }: Props) {
  const { scheduled_at: at } = content
  return (
    <section className={styles.part} aria-label={t('When')}>
      <h3>When</h3>
      <Segments
        label={t('When')}
        value={at === null ? 'now' : 'later'}
        choices={[
          { value: 'now', label: t('Now') },
          { value: 'later', label: t('Later') },
        ]}
        onChange={(when) => onChange({ scheduled_at: when === 'now' ? null : suggest() })}
      />
      {at !== null && <ScheduleFields at={at} zone={knownZone(content.time_zone)} onChange={onChange} />}
    </section>
  )
}
