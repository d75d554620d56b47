import { t } from '#kit/t.ts'
import { readOpeningHours, type OpenTime } from '#sites/format/opening-hours.ts'
import { readSettingLines } from '#sites/format/setting-lines.ts'
import { writeSetting } from '#sites/format/write-setting.ts'
import { openingAt } from '#chats/opening.ts'

const keys = ['chat', 'chat_hours', 'chat_greeting', 'chat_away', 'time_zone'] as const

/** The settings of a chat as they stand in `settings.txt`; empty where they don’t. */
export type ChatSettings = Record<(typeof keys)[number], string>

const yes = /^(yes|true|on|1)$/i
const no = /^(no|false|off|0)$/i

export function readChatSettings(text: string): ChatSettings {
  const found: ChatSettings = { chat: '', chat_hours: '', chat_greeting: '', chat_away: '', time_zone: '' }
  for (const { key, value = '' } of readSettingLines(text))
    if (keys.some((one) => one === key)) found[key as keyof ChatSettings] = value.trim()
  const { chat } = found
  return { ...found, chat: yes.test(chat) ? 'yes' : no.test(chat) ? 'no' : '' }
}

const without = (text: string, key: string) =>
  readSettingLines(text)
    .filter((line) => line.key !== key)
    .map(({ source }) => source)
    .join('')

/** The file with these settings; every line that they don’t change stays as it is. */
export function writeChatSettings(text: string, next: ChatSettings): string {
  const old = readChatSettings(text)
  return keys.reduce((file, key) => {
    const value = next[key].trim()
    if (value === old[key]) return file
    return value === '' ? without(file, key) : writeSetting(file, key, value)
  }, text)
}

const weekMinutes = 7 * 1440
const clockOf = (minutes: number) =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const shownDays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')]

/** The minute of the week in a zone, from Monday. */
function minuteOf(now: Date, timeZone: string): number {
  const manner = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en-US', manner).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return days.indexOf(part('weekday')) * 1440 + Number(part('hour')) * 60 + Number(part('minute'))
}

/** When it closes, by the clock of the site; undefined where it never does. */
function closing(hours: readonly OpenTime[], minute: number): string | undefined {
  const starts = new Set(hours.map(({ day, from }) => day * 1440 + from))
  const ends = hours.map(({ day, to }) => (day * 1440 + to) % weekMinutes).filter((end) => !starts.has(end))
  const [first] = ends
    .map((end) => (end - minute + weekMinutes) % weekMinutes || weekMinutes)
    .toSorted((one, other) => one - other)
  if (first === undefined) return undefined
  const end = minute + first
  const isToday = Math.floor((end - 1) / 1440) === Math.floor(minute / 1440)
  return isToday ? clockOf(end) : `${shownDays[Math.floor((end % weekMinutes) / 1440)] ?? ''} ${clockOf(end)}`
}

/** Whether visitors can chat now, also in words. */
export function sayOpening(
  { chat, chat_hours, time_zone }: ChatSettings,
  now: Date,
): { isOpen: boolean; words: string } {
  if (chat === 'no') return { isOpen: false, words: t('Turned off') }
  const hours = chat_hours.trim() === '' ? undefined : (readOpeningHours(chat_hours) ?? [])
  if (!hours) return { isOpen: true, words: t('Always open') }
  const zone = time_zone || 'UTC'
  const minute = minuteOf(now, zone)
  const { state, backAt } = openingAt(hours, zone, now.getTime())
  if (state === 'open') {
    const end = closing(hours, minute)
    return { isOpen: true, words: end === undefined ? t('Always open') : t(`Open until ${end}`) }
  }
  if (backAt === null) return { isOpen: false, words: t('Closed') }
  const opens = minuteOf(new Date(backAt), zone)
  return { isOpen: false, words: t(`Closed until ${shownDays[Math.floor(opens / 1440)] ?? ''} ${clockOf(opens)}`) }
}
