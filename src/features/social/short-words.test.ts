import { expect, test } from 'vitest'
import { shortCount } from './short-count.ts'
import { sayAgo } from './time-ago.ts'

const now = new Date('2026-03-31T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const day = 24 * 60 * 60

test('a time that has passed is said in seconds, minutes, hours and days, and as a date after 30 days', () => {
  const said = [0, 1, 59, 60, 3599, 3600, day - 1, day, 30 * day, 31 * day - 1].map((seconds) =>
    sayAgo(before(seconds), now, 'en'),
  )
  expect(said).toEqual([
    'now',
    '1 second ago',
    '59 seconds ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '30 days ago',
    '30 days ago',
  ])
  expect(sayAgo(before(31 * day), now, 'en')).toBe('Feb 28, 2026')
})

test('half a second ago is now, and what is to come is said, too', () => {
  expect(sayAgo(before(0.5), now, 'en')).toBe('now')
  expect(sayAgo(before(-90), now, 'en')).toBe('in 1 minute')
  expect(sayAgo(before(-3 * day), now, 'de')).toBe('in 3 Tagen')
  expect(sayAgo(before(-40 * day), now, 'de')).toBe('10.05.2026')
})

test('a time is said in the language and, as a date, in the time zone that is asked for', () => {
  expect(sayAgo(before(7200), now, 'de')).toBe('vor 2 Stunden')
  const late = new Date('2026-01-31T23:30:00Z')
  expect(sayAgo(late, now, 'de')).toBe('31.01.2026')
  expect(sayAgo(late, now, 'de', 'Europe/Berlin')).toBe('01.02.2026')
})

test('counts are shortened to K and M', () => {
  const said = [0, 7, 999, 1000, 1234, 9999, 12_345, 999_499, 999_999, 1_234_567, 12_000_000].map((count) =>
    shortCount(count, 'en'),
  )
  expect(said).toEqual(['0', '7', '999', '1K', '1.2K', '10K', '12K', '999K', '1M', '1.2M', '12M'])
})

test('counts are shortened as their language does it', () => {
  expect(shortCount(1_234_567, 'de').replace(/\s/u, ' ')).toBe('1,2 Mio.')
  expect(shortCount(1234, 'de')).toBe('1234')
})
