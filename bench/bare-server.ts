// A server that only sends the bytes of one file, with the given headers: the upper limit of this machine.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bytes = readFileSync(process.argv[2] ?? '')
const headers: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  ...JSON.parse(process.argv[3] ?? '{}'),
  'content-length': String(bytes.length),
}
const server = createServer((_, answer) => answer.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
