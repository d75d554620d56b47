import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { drainServer, listenOnPort } from './listen.ts'

test('a proxy may keep a connection for a minute without finding it closed', async () => {
  const server = createServer((_, response) => response.end('hello'))
  const port = await listenOnPort(server, { port: 0, host: '127.0.0.1' })
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect(await response.text()).toBe('hello')
  expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  await drainServer(server)
})

test.for([
  ['what isn’t HTTP', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
] as const)('%s is answered with a type that nobody guesses', async ([, sent, status]) => {
  const server = createServer((_, response) => response.end('hello'))
  const port = await listenOnPort(server, { port: 0, host: '127.0.0.1' })
  const answer = await text(connect(port, '127.0.0.1').end(sent))
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nX-Content-Type-Options: nosniff\r\n`))
  await drainServer(server)
})
