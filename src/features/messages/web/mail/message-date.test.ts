// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { readClock, setClock } from '#kit/web/moments.ts'
import { writeMessageDate } from './message-date.ts'

const before = readClock()
afterEach(() => setClock(before))

test.for([
  ['UTC', '2026-11-05T09:04:30Z', 'Nov 5, 2026 9:04 AM'],
  ['UTC', '2026-01-31T00:00:00Z', 'Jan 31, 2026 12:00 AM'],
  ['UTC', '2026-01-31T12:30:00Z', 'Jan 31, 2026 12:30 PM'],
  ['America/New_York', '2026-01-01T02:05:00Z', 'Dec 31, 2025 9:05 PM'],
  ['Asia/Kolkata', '2026-05-31T18:45:00Z', 'Jun 1, 2026 12:15 AM'],
])('a message shows when it came in the reader’s zone: %s %s', ([timeZone = '', moment = '', words]) => {
  setClock({ person: 'me', language: 'de', timeZone })
  expect(writeMessageDate(moment)).toBe(words)
})
