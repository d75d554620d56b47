import { expect, test } from 'vitest'
import { writeAgo, writeSize } from './amounts.ts'

test('sizes are written in B, KB, MB and GB', () => {
  const sizes = [0, 999, 1024, 1536, 250 * 1024, 10_485_760, 3 * 1024 ** 3, 5000 * 1024 ** 3]
  expect(sizes.map(writeSize)).toEqual(['0 B', '999 B', '1 KB', '1.5 KB', '250 KB', '10 MB', '3 GB', '5000 GB'])
})

test('moments are written as how long ago they were, and from 30 days on as a date', () => {
  const now = Date.parse('2026-05-31T12:00:00Z')
  const ago = (seconds: number) => writeAgo(new Date(now - seconds * 1000).toISOString(), now)
  expect([ago(5), ago(120), ago(7_200), ago(3 * 86_400)]).toEqual([
    '5 seconds ago',
    '2 minutes ago',
    '2 hours ago',
    '3 days ago',
  ])
  expect(ago(40 * 86_400)).toContain('2026')
})
