import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openFakeServer } from './server.ts'

test('a caller who hangs up in the middle of a call is no call, and others are answered', async () => {
  const server = await openFakeServer(() => ({ body: { ok: true } }))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /orders HTTP/1.1\r\nhost: fake.test\r\ncontent-length: 10\r\n\r\nhalf')
  socket.end()
  await once(socket.resume(), 'close')
  expect(await (await fetch(server.url)).json()).toEqual({ ok: true })
  expect([server.heard, server.faults]).toEqual([['GET /'], []])
  server.close()
})
