import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipParts, type ZipPart } from './zip.ts'

const at = new Date('2026-01-15T12:00:00Z')
const failed = () => expect.unreachable()
const { signal } = new AbortController()
const large = (name: string): ZipPart => ({ name, bytes: crypto.getRandomValues(new Uint8Array(60_000)) })

test('files of many rooms come in one archive, in their order', async () => {
  async function* parts() {
    yield { name: 'a.json', bytes: Buffer.from('{}') }
    yield { name: 'orders/ä.csv', bytes: Buffer.from('1,2') }
    yield { name: 'empty.txt', bytes: new Uint8Array() }
  }
  const archive = await fromBufferPromise(await buffer(zipParts(parts(), { at, failed, signal })))
  const found: [string, string][] = []
  for await (const entry of archive.eachEntry())
    found.push([entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString()])
  expect(found).toEqual([
    ['a.json', '{}'],
    ['orders/ä.csv', '1,2'],
    ['empty.txt', ''],
  ])
})

test('files are fetched as they are taken, and no more once nobody takes them', async () => {
  let made = 0
  let isOver = false
  async function* parts() {
    try {
      for (; made < 1000; made += 1) yield large(`${made}.bin`)
    } finally {
      isOver = true
    }
  }
  const reader = zipParts(parts(), { at, failed, signal }).getReader()
  for (let n = 0; n < 5; n += 1) await reader.read()
  expect(made).toBeLessThan(50)
  await reader.cancel()
  await expect.poll(() => isOver).toBe(true)
  expect(made).toBeLessThan(50)
})

test('an archive that can’t be finished ends in an error, and says why', async () => {
  const problems: unknown[] = []
  async function* parts() {
    yield large('a.bin')
    throw new Error('The room is closed.')
  }
  await expect(
    buffer(zipParts(parts(), { at, signal, failed: (problem) => void problems.push(problem) })),
  ).rejects.toThrow('The room is closed.')
  expect(problems).toEqual([new Error('The room is closed.')])
})
