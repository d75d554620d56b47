// A server that only sends the bytes of one file: the upper limit of this machine.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bytes = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }
const server = createServer((_, answer) => answer.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
