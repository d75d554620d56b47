import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'
import { readSettings } from './settings.ts'
import { writeSetting } from './write-setting.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const clock = (time: number) =>
  `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
const print = (hours: readonly { day: number; from: number; to: number }[] | undefined) =>
  hours?.map(({ day, from, to }) => `${days[day]} ${clock(from)}-${clock(to)}`).join(' ')

test.for([
  ['Mon 09:00-17:00', 'Mon 09:00-17:00'],
  ['mon-wed 9-17', 'Mon 09:00-17:00 Tue 09:00-17:00 Wed 09:00-17:00'],
  ['Monday – Tuesday 9:00 – 12:00', 'Mon 09:00-12:00 Tue 09:00-12:00'],
  ['Sat, Sun 10.30-12', 'Sat 10:30-12:00 Sun 10:30-12:00'],
  ['Mon 9am to 5pm; Sat 10am-12pm', 'Mon 09:00-17:00 Sat 10:00-12:00'],
  ['Thurs 9-12 13-17', 'Thu 09:00-12:00 Thu 13:00-17:00'],
  ['Sun-Mon 8-9', 'Sun 08:00-09:00 Mon 08:00-09:00'],
  ['Sun 22:00-02:00', 'Sun 22:00-24:00 Mon 00:00-02:00'],
  ['Fri 18:00-0:00', 'Fri 18:00-24:00'],
  ['weekends 0-24', 'Sat 00:00-24:00 Sun 00:00-24:00'],
  ['Mon 9-5', 'Mon 09:00-17:00'],
  ['Mon 8:30-5:30', 'Mon 08:30-17:30'],
  ['Mon 12-5', 'Mon 12:00-17:00'],
  ['Mon 10-2', 'Mon 10:00-14:00'],
  ['Mon 1-5pm', 'Mon 13:00-17:00'],
  ['Mon 9-5pm', 'Mon 09:00-17:00'],
  ['Mon 10am-6', 'Mon 10:00-18:00'],
  ['Mon 9-12', 'Mon 09:00-12:00'],
  ['Mon 9:00 AM - 5:00 PM', 'Mon 09:00-17:00'],
  ['Mon 9 a.m. to 5 p.m.', 'Mon 09:00-17:00'],
  ['Mon-Tue: 9:00-17:00', 'Mon 09:00-17:00 Tue 09:00-17:00'],
  ['Fri 9-17, Sat-Sun closed', 'Fri 09:00-17:00'],
  ['Mo 9-17 Uhr', 'Mon 09:00-17:00'],
  ['Mo und Di von 9 bis 17 Uhr', 'Mon 09:00-17:00 Tue 09:00-17:00'],
  ['Dienstag 9.30 Uhr – 12 Uhr', 'Tue 09:30-12:00'],
  ['lun-mar 9h-12h30', 'Mon 09:00-12:30 Tue 09:00-12:30'],
  ['sábado 10:00 a 14:00', 'Sat 10:00-14:00'],
  ['Sa 10:00–23:59', 'Sat 10:00-24:00'],
  ['Sa 0:00-24:00', 'Sat 00:00-24:00'],
  ['Sa 10 pm - 2 am', 'Sat 22:00-24:00 Sun 00:00-02:00'],
])('%s is understood as %s', ([text, hours]) => expect(print(readOpeningHours(text!))).toBe(hours))

test.for(['daily 9-17', 'always', '24/7', '09:00-17:00', '9-17 Uhr', '9:00 AM - 5:00 PM', 'täglich 9-17 Uhr'])(
  '%s is every day',
  (text) => expect(readOpeningHours(text)).toHaveLength(7),
)

test.for([
  '',
  'yes',
  'Mon',
  'Mon 09:00-05:00',
  '9-17 Mon-Fri',
  'Mon 9-17 or so',
  'Mon-weekends 9-17',
  'closed Mon',
  'Sat-Sun closed',
  'Mon 9',
  'Mon 9-25',
  'Mon 9:60-10',
  'Mon 17-17',
  'Xyz 9-17',
  'Mon-Xyz 9-17',
  'Mon-Tue-Wed 9-17',
  'Mon 0pm-3pm',
  'Mon 9-17, Tue',
  'Mon 24:00-02:00',
  `Mon ${'9-10 '.repeat(60)}`,
  'x'.repeat(100_000),
])('%s is no opening hours', (text) => expect(readOpeningHours(text)).toBeUndefined())

test('hours that can’t be read are a problem of their line, and the chat is closed', () => {
  const { settings, problems } = readSettings('chat yes\nchat_hours when I am there\n')
  expect(settings.chatHours).toEqual([])
  expect(problems).toEqual([
    expect.objectContaining({
      line: 2,
      severity: 'error',
      message: 'chat_hours: “when I am there” can’t be read as opening hours, so the chat is closed.',
    }),
  ])
})

test('hours in the line of the chat are led to a line of their own', () => {
  const [problem] = readSettings('chat Mon-Fri 9-17\n').problems
  expect(problem?.suggestion).toBe('Write chat yes, and on a separate line chat_hours Mon-Fri 9-17.')
  expect(readSettings('office_hours Mon 9-17').problems[0]?.suggestion).toBe('Did you mean chat_hours?')
})

test('the chat of a translated site says its words in that language', () => {
  const english = readSettings('chat yes\nchat_hours Mon 9-17\nchat_greeting Hello!\nchat_away Back soon.').settings
  expect(readSettings('chat_greeting Hallo!', english).settings).toMatchObject({
    chat: true,
    chatHours: [{ day: 0, from: 540, to: 1020 }],
    chatGreeting: 'Hallo!',
    chatAway: 'Back soon.',
  })
})

test('written hours read back the same', () => {
  const time = fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: 0, max: 1438 }),
      long: fc.integer({ min: 1, max: 1440 }),
    })
    // Until one minute to midnight is until midnight.
    .map(({ day, from, long }) => ({ day, from, to: from + long > 1438 ? 1440 : from + long }))
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 20 }), (hours) => {
      const text = writeSetting('title Tea\n', 'chat_hours', print(hours) ?? '')
      expect(readSettings(text).settings.chatHours).toEqual(hours)
    }),
  )
})
