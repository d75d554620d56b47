import { t } from '#kit/t.ts'
import { useEffect, useRef } from 'react'
import { lastUntil, type Happening, type Track } from './track.ts'
import { writeClock } from './write-clock.ts'
import styles from './happening-list.module.css'

/** An address as people read it: without what says which site and language it is. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? url

function describe(happening: Happening): string {
  if (happening.kind === 'page') return t(`Opened ${pathOf(happening.url)}`)
  if (happening.kind === 'click') return t(`Clicked at ${happening.x}, ${happening.y}`)
  if (happening.kind === 'scroll') return t(`Scrolled to ${happening.y} px`)
  const words = { input: t('Typed into a field'), sent: t('Sent a form'), leave: t('Left the page') }
  return words[happening.kind]
}

interface Props {
  track: Track
  time: number
  onSeek: (time: number) => void
}

/** What happened when, to be read and to be gone to. */
export function HappeningList({ track: { happenings }, time, onSeek }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const now = lastUntil(happenings, time)
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
            <tr key={`${happening.kind} ${happening.t} ${at}`} aria-current={at === now ? 'step' : undefined}>
              <td>
                <button type="button" onClick={() => onSeek(happening.t)}>
                  {writeClock(happening.t)}
                </button>
              </td>
              <td dir="auto" data-kind={happening.kind}>
                {describe(happening)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
