import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function collect(asJson: boolean, level = 'info') {
  const lines: string[] = []
  return { lines, log: openLog({ level, asJson, destination: { write: (line) => void lines.push(line) } }) }
}

test.for(['authorization', 'cookie', 'set-cookie', 'password', 'code', 'token', 'secret', 'ticket'])(
  '%s is blanked out, however deep',
  (name) => {
    const { lines, log } = collect(true)
    log.info({ [name]: 'hunter2', kept: 'kept' }, 'flat')
    log.info({ headers: { [name]: 'hunter2' } }, 'deeper')
    log.info({ request: { headers: { [name]: 'hunter2' } } }, 'deep')
    log.info({ a: { b: { c: { [name]: 'hunter2' } } } }, 'deepest')
    log.child({ [name]: 'hunter2' }).info('child')
    expect(lines).toHaveLength(5)
    expect(lines.join('')).not.toContain('hunter2')
    expect(lines[0]).toContain('kept')
  },
)

test('nobody forges a line for people, whatever signs they send', () => {
  const { lines, log } = collect(false)
  log.info({ path: '/a\r\n12:00:00 error Forged' }, 'GET /a\r\n12:00:00 error Forged\u0000\u2028')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toMatch(/[\p{Cc}\u2028]/u)
})

test('an error is logged with its stack and its reason', () => {
  const { lines, log } = collect(true)
  log.error({ err: Object.assign(new Error('Broken'), { code: 'ECONNREFUSED' }) }, 'Failed')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    msg: 'Failed',
    err: { reason: 'ECONNREFUSED', stack: expect.stringContaining('log.test') },
  })
})

test('a thrown value that is no error is logged too', () => {
  const { lines, log } = collect(true)
  log.error({ err: 'out of bread' }, 'Failed')
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { message: 'out of bread' } })
})

test('a failed query is logged without its parameters', () => {
  const { lines, log } = collect(true)
  log.error({ err: new DrizzleQueryError('select $1', ['hunter2', 'in\ntwo lines'], new Error('Broken')) }, 'Failed')
  expect(lines[0]).toContain('select $1')
  expect(lines[0]).toContain('Broken')
  expect(lines[0]).not.toMatch(/hunter2|two lines/)
})

test('people read one line for each message', () => {
  const { lines, log } = collect(false)
  log.child({ request: 'r1' }).warn({ status: 503, token: 'hunter2' }, 'GET /api/x')
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d warn  GET \/api\/x request=r1 status=503 token=\[hidden\]\n$/),
  ])
})

test('people see where an error came from', () => {
  const { lines, log } = collect(false)
  log.error({ err: new Error('Broken') }, 'Failed')
  expect(lines[0]).toMatch(/error Failed\nError: Broken\n {4}at /)
})

test('lines below the level are left out', () => {
  const { lines, log } = collect(true, 'warn')
  log.info('quiet')
  expect(lines).toEqual([])
})
