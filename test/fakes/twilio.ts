import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { World } from '../world.ts'

/** What goes wrong with the next messages. */
type Trouble = 'silence after success' | 'too many calls' | 'a number that has unsubscribed'

const sid = `AC${'0123456789abcdef'.repeat(2)}`
const sender = '+15005550006'
const secret = 'right-token'
const path = `/2010-04-01/Accounts/${sid}/Messages.json`
const authorization = `Basic ${Buffer.from(`${sid}:${secret}`).toString('base64')}`

/** What is wrong with a call, by Twilio's own codes; undefined if nothing is. */
function findFault(line: string, headers: NodeJS.Dict<string | string[]>, body: string): number | undefined {
  if (headers.authorization !== authorization) return 20003
  if (line !== `POST ${path}`) return 20404
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 20001
  const form = new URLSearchParams(body)
  const names = [...form.keys()].filter((name) => name !== 'StatusCallback').toSorted()
  if (names.join() !== 'Body,From,To') return 20001
  // Twilio reaches public https addresses alone.
  const report = form.getAll('StatusCallback')
  if (report.length > 1 || report.some((url) => !/^https:\/\/[^/]+\.[^/]+\//.test(url))) return 21609
  if (form.get('From') !== sender) return 21606
  if (!/^\+[1-9]\d{7,14}$/.test(form.get('To') ?? '')) return 21211
  const length = form.get('Body')?.length ?? 0
  return length === 0 || length > 1600 ? 21617 : undefined
}

/** A stand-in for Twilio's Messages on this machine, as strict as Twilio is documented to be, and open to calls of this world. */
export async function openTwilio(world: World) {
  const sent: { to: string; body: string; report?: string }[] = []
  const faults: number[] = []
  let calls = 0
  let trouble: Trouble | undefined
  const server = createServer(async (request, response) => {
    const body = await text(request)
    calls += 1
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const refuse = (status: number, code: number) => answer(status, { code, message: 'No.', more_info: '', status })
    const fault = findFault(`${request.method} ${request.url}`, request.headers, body)
    if (fault !== undefined) return void (faults.push(fault), refuse(fault === 20003 ? 401 : 400, fault))
    if (trouble === 'too many calls') return refuse(429, 20429)
    if (trouble === 'a number that has unsubscribed') return refuse(400, 21610)
    const form = new URLSearchParams(body)
    const report = form.get('StatusCallback')
    sent.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '', ...(report !== null && { report }) })
    if (trouble === 'silence after success') return request.socket.destroy()
    return answer(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(world.ctx, { fetch: openOutgoing({ allow: [host] }), allowFetchTo: [host] })
  return {
    sent,
    /** Codes of the calls that were refused for what they are. */
    faults,
    calls: () => calls,
    setTrouble: (next: Trouble | undefined) => {
      trouble = next
    },
    /** What Twilio sends to an address of ours, signed as it is documented: the address, then each name and value in order. */
    message: (url: string, fields: Record<string, string>, key = secret) => {
      const content =
        url +
        Object.keys(fields)
          .toSorted()
          .map((name) => name + fields[name])
          .join('')
      return {
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          'x-twilio-signature': createHmac('sha1', key).update(content).digest('base64'),
        },
      }
    },
    /** What a provider is added with. */
    given: {
      type: 'sms',
      key: 'twilio',
      name: 'Texts',
      credentials: { auth_token: secret },
      options: { account_sid: sid, sender, base_url: `http://${host}` },
    },
  }
}
