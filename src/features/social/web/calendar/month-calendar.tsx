/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as a list on phones, rows and cells keep their roles only where they are named */
import { useState, type KeyboardEvent } from 'react'
import { t } from '#kit/t.ts'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { left, right } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { PostEntry } from '#social/shapes.ts'
import { zoneOfReader } from '../composing/composition.ts'
import { sayFailure } from '../words/say-failure.ts'
import { readerLanguage } from '../words/write-count.ts'
import { DayCell } from './day-cell.tsx'
import { addMonths, dayIn, daysOf, startOf } from './month-days.ts'
import { useMonth } from './use-month.ts'
import { weekStartOf } from './week-start.ts'
import styles from './calendar.module.css'

const writeDate = (day: string, manner: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readerLanguage(), { ...manner, timeZone: 'UTC' }).format(new Date(day))

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function Moves({ month, onMove }: { month: string; onMove: (month: string | undefined) => void }) {
  return (
    <header className={styles.head}>
      <h3 aria-live="polite">{writeDate(`${month}-01`, { month: 'long', year: 'numeric' })}</h3>
      <div>
        <IconButton
          isSmall
          isDirected
          icon={left}
          label={t('Month before')}
          onClick={() => onMove(addMonths(month, -1))}
        />
        <Button isSmall onClick={() => onMove(undefined)}>
          Today
        </Button>
        <IconButton
          isSmall
          isDirected
          icon={right}
          label={t('Next month')}
          onClick={() => onMove(addMonths(month, 1))}
        />
      </div>
    </header>
  )
}

interface WeeksProps {
  days: readonly string[]
  month: string
  today: string
  posts: ReadonlyMap<string, PostEntry[]>
  onOpen: (id: string) => void
}

const Weeks = ({ days, month, today, posts, onOpen }: WeeksProps) => (
  <table role="table" className={styles.month}>
    <caption className="unseen">{t('What is posted and scheduled')}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {days.slice(0, 7).map((day) => (
          <th key={day} scope="col" role="columnheader">
            {writeDate(day, { weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {Array.from({ length: days.length / 7 }, (_, week) => (
        <tr key={days[week * 7]} role="row">
          {days.slice(week * 7, week * 7 + 7).map((day) => (
            <DayCell
              key={day}
              day={day}
              posts={posts.get(day) ?? []}
              isToday={day === today}
              isOther={!day.startsWith(month)}
              onOpen={onOpen}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface Props {
  /** Such as 2026-03; undefined for the present one. */
  month: string | undefined
  onMove: (month: string | undefined) => void
  onOpen: (id: string) => void
}

/** What is scheduled and posted in a month, by the reader’s own clock; Page Up and Page Down move by a month. */
export function MonthCalendar({ month: given, onMove: move, onOpen }: Props) {
  const zone = zoneOfReader()
  const [now] = useState(() => new Date())
  const today = dayIn(now, zone)
  const month = given ?? today.slice(0, 7)
  const days = daysOf(month, weekStartOf(readerLanguage()))
  const range = { from: startOf(days[0] ?? month, zone), to: startOf(nextDay(days.at(-1) ?? month), zone) }
  const { data, error, isFetching, refetch } = useMonth(range)
  const posts = Map.groupBy(data?.posts ?? [], (entry) => dayIn(entry.scheduled_at ?? entry.created_at, zone))
  const turn = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(addMonths(month, step))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the buttons above
    <section className={styles.calendar} aria-label={t('Calendar')} aria-busy={isFetching} onKeyDown={turn}>
      <Moves month={month} onMove={move} />
      <Weeks days={days} month={month} today={today} posts={posts} onOpen={onOpen} />
      {data?.posts.length === 0 && <p className={styles.note}>{t('Nothing is posted or scheduled here.')}</p>}
      {data && !data.isWhole && (
        <p className={styles.note}>{t('There are more posts than are shown. Look for them in the list.')}</p>
      )}
      <Trouble
        title={t('Couldn’t load the posts')}
        words={error ? sayFailure(error) : undefined}
        onRetry={() => void refetch()}
      />
    </section>
  )
}
