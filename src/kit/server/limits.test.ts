import { expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { countInMemory } from './limits.ts'

const limit = { times: 2, seconds: 60, per: 'network' } as const

test('a caller beyond the limit gets how long to wait', async () => {
  const limits = countInMemory()
  await limits.take('sign-in', limit, 'a')
  await limits.take('sign-in', limit, 'a')
  const refusal = await limits.take('sign-in', limit, 'a').catch((problem: unknown) => problem)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ reason: 'too-many' })
  expect((refusal as Refusal).retryAfter).toBeGreaterThanOrEqual(1)
  expect((refusal as Refusal).retryAfter).toBeLessThanOrEqual(60)
})

test('what one caller did counts for no other caller and no other limit', async () => {
  const limits = countInMemory()
  for (const [name, caller] of [
    ['x', 'a'],
    ['x', 'b'],
    ['y', 'a'],
    ['x', 'a'],
    ['x', 'b'],
    ['y', 'a'],
  ] as const)
    await limits.take(name, limit, caller)
  await expect(limits.take('x', limit, 'a')).rejects.toThrow('Too many requests.')
})

test('a limit starts again when its time is over', async () => {
  const limits = countInMemory()
  const short = { times: 1, seconds: 1, per: 'network' } as const
  await limits.take('x', short, 'a')
  await expect(limits.take('x', short, 'a')).rejects.toThrow(Refusal)
  await expect
    .poll(() =>
      limits.take('x', short, 'a').then(
        () => 'served',
        () => 'refused',
      ),
    )
    .toBe('served')
})

test('however many callers there are, only so many are remembered', async () => {
  const limits = countInMemory(100)
  const once = { times: 1, seconds: 3600, per: 'network' } as const
  for (let caller = 0; caller < 1000; caller += 1) await limits.take('x', once, String(caller))
  await expect(limits.take('x', once, '999')).rejects.toThrow(Refusal)
  await limits.take('x', once, '0')
})
