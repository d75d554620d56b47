import { expect, test } from 'vitest'
import { collectAtRest } from './rest.ts'

const { promise: freed, resolve } = Promise.withResolvers<string>()
const registry = new FinalizationRegistry(resolve)

// V8 by itself would take 8 seconds, where it does it at all.
test('unused memory is freed while no requests come', { timeout: 6000 }, async () => {
  registry.register({}, 'a page')
  const stop = collectAtRest(20)
  expect(await freed).toBe('a page')
  stop()
})
