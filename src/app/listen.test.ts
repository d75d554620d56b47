import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { drain, listen } from './listen.ts'

test('a proxy may keep a connection for a minute without finding it closed', async () => {
  const server = createServer((_, response) => response.end('hello'))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect(await response.text()).toBe('hello')
  expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  await drain(server)
})
