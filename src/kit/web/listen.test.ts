import { expect, test } from 'vitest'
import { openReader, type StreamEvent } from './listen.ts'

const stream =
  ': hello\n\nid: 1\nevent: ready\ndata: {}\n\nid: 2\nevent: message\ndata: {"a":\ndata: "é😀"}\n\nevent: typing\ndata:{"b":1}\r\n\r\nid: 3\n\n'
const expected: StreamEvent[] = [
  { id: '1', event: 'ready', data: '{}' },
  { id: '2', event: 'message', data: '{"a":\n"é😀"}' },
  { event: 'typing', data: '{"b":1}' },
  { id: '3', event: 'message', data: '' },
]

test.for([1, 2, 3, 7, 1000])('events are read whole from a stream that comes in pieces of %i', (size) => {
  const heard: StreamEvent[] = []
  const read = openReader((one) => heard.push(one))
  for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
  expect(heard).toEqual(expected)
})

test('what has not ended yet is no event', () => {
  const heard: StreamEvent[] = []
  openReader((one) => heard.push(one))('id: 1\nevent: message\ndata: {}\n')
  expect(heard).toEqual([])
})
