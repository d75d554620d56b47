import { t } from '#kit/t.ts'
import { memo, useEffect, useRef } from 'react'
import { lastUntil, type Happening, type Track } from './track.ts'
import { conversionWords } from '../conversion-words.ts'
import { writeClock } from './write-clock.ts'
import { writePath } from './write-path.ts'
import styles from './happening-list.module.css'

function describe(happening: Happening): string {
  if (happening.kind === 'page') return t(`Opened ${writePath(happening.url)}`)
  if (happening.kind === 'click') return t(`Clicked at ${happening.x}, ${happening.y}`)
  if (happening.kind === 'scroll') return t(`Scrolled to ${happening.y} px`)
  if (happening.kind === 'did') return conversionWords[happening.what]
  const words = {
    input: t('Filled in a field'),
    sent: conversionWords.form,
    opened: t('Opened a menu or part'),
    closed: t('Closed a menu or part'),
    leave: t('Left the page'),
  }
  return words[happening.kind]
}

type Seek = (time: number) => void

interface RowProps {
  happening: Happening
  isNow: boolean
  onSeek: Seek
}

const Row = memo(({ happening, isNow, onSeek }: RowProps) => (
  <tr aria-current={isNow ? 'step' : undefined}>
    <td>
      <button type="button" onClick={() => onSeek(happening.t)}>
        {writeClock(happening.t)}
      </button>
    </td>
    <td dir="auto" data-kind={happening.kind}>
      {describe(happening)}
    </td>
  </tr>
))

interface ListProps {
  track: Track
  /** Which of them is the latest. */
  now: number
  onSeek: Seek
}

/** Drawn anew when something happens, not with every step of the time: there may be thousands of rows. */
const List = memo(({ track: { happenings, isCut }, now, onSeek }: ListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [now])
  return (
    <div ref={list} className={styles.list}>
      <table>
        <caption className="unseen">{t('What happened')}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Event')}</th>
          </tr>
        </thead>
        <tbody>
          {happenings.map((happening, at) => (
            <Row key={`${happening.kind} ${happening.t} ${at}`} {...{ happening, onSeek }} isNow={at === now} />
          ))}
        </tbody>
      </table>
      {isCut && <p>{t('More happened than is listed: a person doesn’t do so much in half an hour.')}</p>}
    </div>
  )
})

/** What happened when, to be read and to be gone to. */
export const HappeningList = ({ track, time, onSeek }: { track: Track; time: number; onSeek: Seek }) => (
  <List track={track} now={lastUntil(track.happenings, time)} onSeek={onSeek} />
)
