import { expect, test } from 'vitest'
import { readMoment } from './moment.ts'

const moment = (text: string, zone: string) => new Date(readMoment(text, zone)).toISOString()

test('a page that is published at an hour that clocks skip is published later, never before', () => {
  expect(moment('2026-03-08 02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(moment('2026-03-29 02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test('a page that is published at an hour that clocks show twice is published at the first', () => {
  expect(moment('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  expect(moment('2026-10-25 02:30:15', 'Europe/Berlin')).toBe('2026-10-25T00:30:15.000Z')
})

test('a page that is published on a day is published as that day begins, and with a zone at that moment', () => {
  expect(moment('2026-07-01', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z')
  expect(moment('2026-07-01 09:00+05:00', 'Europe/Berlin')).toBe('2026-07-01T04:00:00.000Z')
  expect(readMoment('soon', 'Europe/Berlin')).toBeNaN()
})
