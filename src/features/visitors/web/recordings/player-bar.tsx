import { t } from '#kit/t.ts'
import { memo } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import type { Track } from './track.ts'
import { speeds, type Playback } from './use-playback.ts'
import { writeClock } from './write-clock.ts'
import styles from './player-bar.module.css'

const kinds = ['page', 'click', 'input', 'sent', 'did'] as const

/** Drawn once: there may be thousands. */
const Marks = memo(({ track: { duration, happenings, idle } }: { track: Track }) => {
  const place = (at: number) => `${(100 * at) / duration}%`
  return (
    <div className={styles.marks} aria-hidden="true">
      {idle.map(({ from, to }) => (
        <i key={from} data-kind="idle" style={{ insetInlineStart: place(from), inlineSize: place(to - from) }} />
      ))}
      {happenings
        .filter(({ kind }) => kinds.some((each) => each === kind))
        .map(({ kind, t: at }, number) => (
          <i key={`${kind} ${at} ${number}`} data-kind={kind} style={{ insetInlineStart: place(at) }} />
        ))}
    </div>
  )
})

/** The time of the visit, with what happens when. */
export function PlayerBar({ track, playback }: { track: Track; playback: Playback }) {
  const { time, isPlaying, speed, skipsIdle, seek, toggle, setSpeed, setSkipsIdle } = playback
  const [now, end] = [writeClock(time), writeClock(track.duration)]
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Marks track={track} />
        <input
          type="range"
          min={0}
          max={track.duration}
          step={1000}
          value={time}
          aria-label={t('Time of the visit')}
          aria-valuetext={t(`${now} of ${end}`)}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      </div>
      <div className={styles.ways}>
        <Button kind="primary" onClick={toggle}>
          {isPlaying ? t('Pause') : t('Play')}
        </Button>
        <span className={styles.clock}>
          {now} / {end}
        </span>
        <Segments
          label={t('Speed')}
          value={String(speed)}
          choices={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
          onChange={(value) => setSpeed(speeds.find((each) => String(each) === value) ?? 1)}
        />
        <Checkbox label={t('Skip pauses')} checked={skipsIdle} onChange={() => setSkipsIdle(!skipsIdle)} />
      </div>
    </div>
  )
}
