import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import * as conversation from './conversation.ts'
import type { Line } from './conversation.ts'

type Side = 'admin' | 'visitor'

const minute = (nth: number) => `2026-03-02T10:${String(nth).padStart(2, '0')}:00.000Z`
const message = (id: number, sender_type: Side, more: Partial<Message<Side>> = {}): Message<Side> => ({
  id,
  sender_type,
  content: `${sender_type} ${id}`,
  created_at: minute(id),
  image: null,
  read_at: null,
  client_id: `client-${id}`,
  ...more,
})
const written = (key: string, text: string) => ({ key, from: 'visitor' as Side, text, image: null, at: minute(50) })
const texts = (lines: readonly Line<Side>[]) => lines.map(({ text }) => text)

test('messages stand in the order of the server, whatever order they come in and however often', () => {
  const [one, two, three] = [message(1, 'visitor'), message(2, 'admin'), message(3, 'visitor')]
  const lines = [[three], [one, three], [two], [one]].reduce<Line<Side>[]>(conversation.takeMessages, [])
  expect(texts(lines)).toEqual(['visitor 1', 'admin 2', 'visitor 3'])
})

test('what is on its way stands last, and becomes the message of the server instead of a second one', () => {
  let lines = conversation.addLine([], written('mine', 'Hello'))
  lines = conversation.addLine(lines, written('next', 'Anybody there?'))
  lines = conversation.takeMessages(lines, [message(7, 'admin')])
  expect(texts(lines)).toEqual(['admin 7', 'Hello', 'Anybody there?'])
  lines = conversation.takeMessages(lines, [message(8, 'visitor', { client_id: 'mine', content: 'Hello' })])
  lines = conversation.takeMessages(lines, [message(8, 'visitor', { client_id: 'mine', content: 'Hello' })])
  expect(lines.map(({ text, state }) => [text, state])).toEqual([
    ['admin 7', 'sent'],
    ['Hello', 'sent'],
    ['Anybody there?', 'waiting'],
  ])
})

test('the same client id from both sides is two messages', () => {
  const lines = conversation.takeMessages([], [message(1, 'visitor'), message(2, 'admin', { client_id: 'client-1' })])
  expect(texts(lines)).toEqual(['visitor 1', 'admin 2'])
})

test('a read tick marks what the other side wrote up to there, and an older word about a message does not take it back', () => {
  const all = [message(1, 'visitor'), message(2, 'admin'), message(3, 'visitor'), message(4, 'visitor')]
  let lines = conversation.takeMessages([], all)
  lines = conversation.takeRead(lines, { sender_type: 'admin', up_to: 3, at: minute(20) })
  lines = conversation.takeMessages(lines, all)
  expect(lines.map(({ readAt }) => readAt !== null)).toEqual([true, false, true, false])
  expect([conversation.countUnread(lines, 'visitor'), conversation.lastUnread(lines, 'visitor')]).toEqual([1, 2])
})

test('nothing is sent before what was written earlier; what was refused waits for its writer and holds nothing up', () => {
  let lines = conversation.addLine(conversation.addLine([], written('a', 'first')), written('b', 'second'))
  expect(conversation.nextToSend(lines)?.key).toBe('a')
  lines = conversation.changeLine(lines, 'a', { state: 'failed', why: 'no' })
  expect(conversation.nextToSend(lines)?.key).toBe('b')
  lines = conversation.takeMessages(lines, [message(9, 'visitor', { client_id: 'b' })])
  expect(conversation.nextToSend(lines)).toBeUndefined()
  expect(texts(conversation.dropLine(lines, 'a'))).toEqual(['visitor 9'])
  expect(conversation.dropLine(lines, 'b')).toEqual(lines)
})

test('what was not sent is kept as words, also after it was refused', () => {
  let lines = conversation.addLine(conversation.addLine([], written('a', 'first')), written('b', ''))
  lines = conversation.takeMessages(lines, [message(1, 'visitor')])
  lines = conversation.changeLine(lines, 'a', { state: 'failed' })
  const picture = (key: string) => (key === 'b' ? new Blob() : undefined)
  const kept = conversation.listUnsent(lines, picture)
  expect(kept.map(({ key }) => key)).toEqual(['a'])
  expect(texts(conversation.restore('visitor', kept))).toEqual(['first'])
})
