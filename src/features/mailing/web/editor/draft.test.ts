// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#kit/web/call.ts'
import type { Campaign } from '../calls/use-mailing.ts'
import { Draft } from './draft.ts'

const campaign = {
  id: 'c1',
  version: 1,
  subject: 'Bread',
  preview: '',
  content: 'Hello',
  fromName: '',
  replyTo: null,
  tags: [],
} as unknown as Campaign

let server: Campaign
let refusal: CallError | undefined

/** A window in which the campaign is open. */
const open = (seen = server) =>
  new Draft(seen, {
    save: async (values, version) => {
      if (refusal) throw refusal
      if (version !== server.version) throw new CallError(409, 'Somebody else has changed this campaign.')
      return (server = { ...server, ...values, version: version + 1 })
    },
    read: async () => server,
  })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  server = campaign
  refusal = undefined
})
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is saved two seconds after the last letter, in one call', async () => {
  const draft = open()
  draft.type({ subject: 'Bread o' })
  await pass(1900)
  draft.type({ subject: 'Bread on Friday' })
  await pass(1900)
  expect([server.version, draft.state().status]).toEqual([1, 'typed'])
  await pass(200)
  expect([server.version, server.subject, draft.state().status]).toEqual([2, 'Bread on Friday', 'saved'])
})

test('a window that closes before it has saved loses nothing: the next one goes on with it', async () => {
  open().type({ content: 'Hello, half a sent' })
  const next = open()
  expect(next.state()).toMatchObject({ status: 'typed', values: { content: 'Hello, half a sent' } })
  await pass(2100)
  expect(server.content).toBe('Hello, half a sent')
})

test('a save that fails keeps what was typed, says why, and is tried again', async () => {
  refusal = new CallError(0, 'Network Error: Unable to connect to server.')
  const draft = open()
  draft.type({ subject: 'Rolls' })
  await pass(2100)
  expect(draft.state()).toMatchObject({ status: 'failed', problem: refusal.message, values: { subject: 'Rolls' } })
  refusal = undefined
  await pass(16_000)
  expect([server.subject, draft.state().status]).toEqual(['Rolls', 'saved'])
})

test('two windows: the one that is late is told, overwrites nothing by itself, and can keep its own', async () => {
  const [one, other] = [open(), open()]
  one.type({ subject: 'By one' })
  await pass(2100)
  other.type({ subject: 'By the other' })
  await pass(2100)
  expect(other.state()).toMatchObject({ status: 'conflict', theirs: { subject: 'By one' } })
  other.type({ subject: 'By the other!' })
  await pass(5000)
  expect(server.subject).toBe('By one')
  await other.keepMine()
  expect([server.subject, other.state().status]).toEqual(['By the other!', 'saved'])
})

test('a window in which nothing is typed shows what another one saved, and what was typed can give way to it', async () => {
  const [one, other, third] = [open(), open(), open()]
  one.type({ subject: 'By one' })
  third.type({ subject: 'By the third' })
  await one.save()
  other.meet(server)
  expect(other.state()).toMatchObject({ status: 'saved', values: { subject: 'By one' } })
  third.meet(server)
  expect(third.state().status).toBe('conflict')
  third.takeTheirs()
  expect(third.state()).toMatchObject({ status: 'saved', values: { subject: 'By one' } })
  expect(open().state().values.subject).toBe('By one')
})

test('nothing is sent before the last letters are saved: whoever waits for that gets their version', async () => {
  const draft = open()
  draft.type({ subject: 'A' })
  const first = draft.save()
  draft.type({ subject: 'AB' })
  expect([await first, server.subject]).toEqual([3, 'AB'])
  refusal = new CallError(400, 'Please write a subject of one line.')
  draft.type({ subject: 'ABC' })
  expect(await draft.save()).toBeUndefined()
})

test('undo takes back what was typed in any field, step by step, and redo brings it again', async () => {
  const draft = open()
  draft.type({ content: 'Hello A' })
  draft.type({ content: 'Hello Ann' })
  await pass(800)
  draft.type({ subject: 'Rolls' })
  await pass(2100)
  draft.undo()
  expect(draft.state()).toMatchObject({ values: { subject: 'Bread', content: 'Hello Ann' }, revision: 1 })
  draft.undo()
  expect(draft.state()).toMatchObject({ values: { content: 'Hello' }, past: [], status: 'typed' })
  draft.redo()
  await pass(2100)
  expect(server).toMatchObject({ subject: 'Bread', content: 'Hello Ann' })
  draft.type({ content: 'Hello all' })
  expect(draft.state().future).toEqual([])
})

test('a block that was added is one step, and what another window saved can be undone', async () => {
  const draft = open()
  draft.type({ content: 'Hello A' })
  draft.type({ content: 'Hello A\n\n***' }, true)
  draft.undo()
  expect(draft.state().values.content).toBe('Hello A')
  await pass(2100)
  const other = open()
  other.type({ content: 'Theirs' })
  await other.save()
  draft.meet(server)
  expect(draft.state().values.content).toBe('Theirs')
  draft.undo()
  await pass(2100)
  expect(server.content).toBe('Hello A')
})
