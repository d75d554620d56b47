import { useEffect, useState } from 'react'
import { t } from '#kit/t.ts'
import { toInstant, toWall } from '#kit/zone-time.ts'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import type { PostContent } from '#social/shapes.ts'
import { zoneOfReader } from '#social/web/composing/composition.ts'
import { isPast } from './is-past.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  at: string
  zone: string
  onChange: (change: Partial<PostContent>) => void
}

/** Goes on while somebody thinks about a time. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const nameZone = (value: string) => ({ value, label: value.replaceAll('_', ' ') })
const listZones = (...others: string[]) =>
  [...new Set([...others, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(nameZone)

const remarks = {
  skipped: t('Clocks skip this time on that day, so it goes out later by as much.'),
  repeated: t('Clocks show this time twice on that day; it goes out at the first.'),
}

/** A time that isn’t one leaves the last in force: a cleared field must never post at once. */
function sayMistake(typed: string | undefined, { at, zone, now }: Pick<Props, 'at' | 'zone'> & { now: number }) {
  if (typed !== undefined && !toInstant(typed, zone)) return t('Please choose a date and time.')
  return isPast(at, now) ? t('This time has passed. Please choose a later one.') : undefined
}

/** What somebody should know about a chosen time. */
function sayRemarks(wall: string, { at, zone }: Pick<Props, 'at' | 'zone'>): string {
  const remark = toInstant(wall, zone)?.remark
  const here = zoneOfReader()
  const elsewhere = zone !== here && t(`By your clock that is ${writeMoment(at)}.`)
  return [elsewhere, remark && remarks[remark]].filter(Boolean).join(' ') || t('By the clocks of this zone.')
}

/** A time by the clocks of a zone, which may be another one than that of the reader. */
export function ScheduleFields({ at, zone, onChange }: Props) {
  const now = useNow()
  const [typed, setTyped] = useState<string>()
  const wall = typed ?? toWall(new Date(at), zone)
  const clockNow = toWall(new Date(now), zone)
  function type(value: string): void {
    setTyped(value)
    const moment = toInstant(value, zone)
    if (moment) onChange({ scheduled_at: moment.at.toISOString() })
  }
  /** The hour stays as it is written. */
  function move(to: string): void {
    const moment = toInstant(wall, to)
    onChange({ time_zone: to, ...(moment && { scheduled_at: moment.at.toISOString() }) })
  }
  return (
    <div className={layout.pair}>
      <DateField
        kind="datetime-local"
        label={t('Date and time')}
        help={sayRemarks(wall, { at, zone })}
        min={clockNow}
        value={wall}
        error={sayMistake(typed, { at, zone, now })}
        isErrorAnnounced
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <Combobox
        label={t('Time zone')}
        help={t(`It is ${clockNow.slice(11)} there now.`)}
        options={listZones(zone, zoneOfReader())}
        value={nameZone(zone)}
        onChange={(option) => option && move(option.value)}
      />
    </div>
  )
}
