import { expect, test } from 'vitest'
import { openWorkQueue } from './work-queue.ts'

const words = 'One at a time.'
const tick = () => new Promise((done) => setImmediate(done))

test('only so many run at once, the others follow in the order in which they came', async () => {
  const enter = openWorkQueue({ atOnce: 2, waiting: 2 })
  const begun: string[] = []
  const come = async (name: string) => {
    const slot = await enter()
    begun.push(name)
    return slot
  }
  const [one, , three, four] = [come('one'), come('two'), come('three'), come('four')]
  await expect(come('five')).rejects.toMatchObject({ reason: 'unavailable', retryAfter: 5 })
  expect(begun).toEqual(['one', 'two'])
  const slot = await one
  slot[Symbol.dispose]()
  slot[Symbol.dispose]()
  await three
  await tick()
  expect(begun).toEqual(['one', 'two', 'three'])
  ;(await three)[Symbol.dispose]()
  await four
})

test('one account waits for itself and lets others by', async () => {
  const enter = openWorkQueue({ atOnce: 2, waiting: 9, ofOne: { atOnce: 1, waiting: 1, words } })
  const first = await enter({ who: 'ann' })
  const second = enter({ who: 'ann' })
  await expect(enter({ who: 'ann' })).rejects.toMatchObject({ reason: 'too-many', message: words })
  const other = await enter({ who: 'bob' })
  first[Symbol.dispose]()
  ;(await second)[Symbol.dispose]()
  other[Symbol.dispose]()
  using _last = await enter({ who: 'ann' })
})

test('accounts are served in rotation, however much one of them has waiting', async () => {
  const enter = openWorkQueue({ atOnce: 1, waiting: 9, ofOne: { atOnce: 1, waiting: 9, words } })
  const begun: string[] = []
  const come = async (who: string) => {
    using _slot = await enter({ who })
    begun.push(who)
    await tick()
  }
  await Promise.all(['ann', 'ann', 'ann', 'bob', 'bob', 'eve'].map(come))
  expect(begun).toEqual(['ann', 'bob', 'eve', 'ann', 'bob', 'ann'])
})

test('a waiting task whose caller gives up leaves the queue', async () => {
  const enter = openWorkQueue({ atOnce: 1, waiting: 1 })
  const first = await enter()
  const gone = new AbortController()
  const waiting = enter({ signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(enter({ signal: gone.signal })).rejects.toThrow('gone')
  const next = enter()
  first[Symbol.dispose]()
  ;(await next)[Symbol.dispose]()
  using _last = await enter()
})
