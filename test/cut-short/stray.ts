import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

test('passes', async () => {
  void Promise.reject(new Error('left behind'))
  expect(await wait(50, 'waited')).toBe('waited')
})
