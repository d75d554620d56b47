import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MessageReader, readAnswer, writeError, writeMessage, writeQuery, writeReady, writeStart } from './wire.ts'

test('messages are the same in whatever pieces they arrive', () => {
  const messages = fc.array(fc.tuple(fc.constantFrom('Q', 'P', 'B', 'S', 'X'), fc.uint8Array({ maxLength: 40 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(messages, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), (list, sizes) => {
      const whole = Buffer.concat([
        writeStart('someone', 'somewhere'),
        ...list.map(([kind, body]) => writeMessage(kind, Buffer.from(body))),
      ])
      const reader = new MessageReader()
      const read: string[] = []
      for (let at = 0; at < whole.length;) {
        const size = sizes.next().value as number
        read.push(
          ...reader.read(whole.subarray(at, at + size)).map(({ kind, bytes }) => `${kind}${bytes.toString('hex')}`),
        )
        at += size
      }
      const expected = list.map(([kind, body]) => `${kind}${writeMessage(kind, Buffer.from(body)).toString('hex')}`)
      expect(read).toEqual([`start${writeStart('someone', 'somewhere').toString('hex')}`, ...expected])
    }),
  )
})

test('notifications are taken out of an answer, and the rest stays as it was', () => {
  const notification = writeMessage('A', Buffer.concat([Buffer.alloc(4), Buffer.from('kitchen\0tea\0')]))
  const own = [writeMessage('C', Buffer.from('NOTIFY\0')), writeReady('transaction')]
  const answer = readAnswer(Buffer.concat([own[0]!, notification, own[1]!]))
  expect(answer.bytes).toEqual(Buffer.concat(own))
  expect(answer.notifications).toEqual([{ channel: 'kitchen', bytes: notification }])
  expect(answer.status).toBe('transaction')
})

test('an error is read from an answer', () => {
  const answer = readAnswer(Buffer.concat([writeError('ERROR', '53100', 'No space left'), writeReady('idle')]))
  expect(answer).toMatchObject({ problem: 'No space left', status: 'idle' })
})

test('a query with a length that lies far ahead waits for the rest and answers nothing', () => {
  const reader = new MessageReader()
  reader.read(writeStart('someone', 'somewhere'))
  expect(reader.read(writeQuery('select 1').subarray(0, -1))).toEqual([])
})
