import { expect, test } from 'vitest'
import { readWeek, usualWeek, writeWeek } from './opening-week.ts'

test.for([
  'Mon-Fri 09:00-17:00',
  'Mon-Fri 09:00-17:00, Sat 10:00-12:00',
  'Mon 09:00-17:00, Wed 09:00-17:00, Thu 10:00-18:30',
  'Fri-Sat 22:00-02:00',
  'Mon-Wed 10:00-24:00, Tue-Thu 00:00-02:00, Sat-Sun 11:00-24:00, Sun-Mon 00:00-03:30',
  'Mon-Sun 00:00-24:00',
  'Sun 18:00-00:00',
  'never',
])('opening hours are chosen by day and stay what they are: %s', (hours) => {
  expect(writeWeek(readWeek(hours)!)).toBe(hours)
})

test('hours that a week of one opening a day cannot say are left to be typed', () => {
  expect(readWeek('Mon-Fri 09:00-12:00 13:00-17:00')).toBeUndefined()
  expect(readWeek('whenever')).toBeUndefined()
})

test('somebody begins with the usual office hours', () => {
  expect(writeWeek(usualWeek)).toBe('Mon-Fri 09:00-17:00')
})
