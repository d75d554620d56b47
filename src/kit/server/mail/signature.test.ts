import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openPostOffice, type PostOffice } from '#test/post-office.ts'
import { unhurried } from '#test/patience.ts'
import { openTransport } from './transport.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  domain: 'example.com',
  selector: 'mail2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const mail = {
  key: 'a',
  at: new Date('2026-01-15T12:00:00Z'),
  to: 'name@example.com',
  subject: 'Grüße',
  text: 'Hello.\n.\nA line with a dot, and spaces  in it. \n',
  html: '<p>Hello.</p>',
}

let office: PostOffice
afterEach(() => office.close())

const unfold = (line: string) => line.replaceAll('\r\n', '').replaceAll(/[ \t]+/g, ' ')
const relax = (line: string) => {
  const colon = line.indexOf(':')
  return `${line.slice(0, colon).trim().toLowerCase()}:${unfold(line.slice(colon + 1)).trim()}`
}
const relaxBody = (body: string) => {
  const lines = body.replaceAll(/[ \t]+(?=\r\n)/g, '').replaceAll(/[ \t]+/g, ' ')
  return `${lines.replace(/(\r\n)+$/, '')}\r\n`
}

/** What a receiver finds: the tags of the signature, and whether content and headers are what was signed (RFC 6376). */
function readSignature(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const pairs = unfold(signature.slice('dkim-signature:'.length)).split(';')
  const tags: Record<string, string> = Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')).trim(),
      pair.slice(pair.indexOf('=') + 1).replaceAll(' ', ''),
    ]),
  )
  const covered = (tags['h'] ?? '').toLowerCase().split(':')
  const own = covered.map((name) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '')
  const bare = relax(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const signed = [...own.map(relax), bare].join('\r\n')
  const isContentWhole =
    createHash('sha256')
      .update(relaxBody(raw.slice(end + 4)))
      .digest('base64') === tags['bh']
  const isSigned = createVerify('RSA-SHA256')
    .update(signed)
    .verify(publicKey, tags['b'] ?? '', 'base64')
  return { tags, covered, isContentWhole, isSigned }
}

test('a signature of the domain covers what people see and the content, and holds where it arrives', async () => {
  office = await openPostOffice()
  const way = openTransport({ smtpUrl: office.url, sender: 'Sitewright <no-reply@example.com>', dkim }, '')
  await way.deliver(mail, unhurried)
  way.close()
  const { tags, covered, isContentWhole, isSigned } = readSignature(office.received[0]?.raw ?? '')
  expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'example.com', s: 'mail2026' })
  expect(tags).not.toHaveProperty('l')
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type', 'auto-submitted'])
    expect(covered).toContain(name)
  expect(isContentWhole).toBe(true)
  expect(isSigned).toBe(true)
  const forged = (office.received[0]?.raw ?? '').replace('To: name@example.com', 'To: other@example.com')
  expect(readSignature(forged).isSigned).toBe(false)
})

test('where replies go and where one click ends mail to many is signed, too', async () => {
  office = await openPostOffice()
  const way = openTransport({ smtpUrl: office.url, sender: 'Sitewright <no-reply@example.com>', dkim }, '')
  const from = { name: 'Tea', address: 'tea@tearoom.example' }
  const unsubscribe = `https://tearoom.example/unsubscribe?token=${'a'.repeat(200)}`
  await way.deliver({ ...mail, from, unsubscribe }, unhurried)
  way.close()
  const raw = office.received[0]?.raw ?? ''
  const { covered, isSigned } = readSignature(raw)
  for (const name of ['from', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post']) expect(covered).toContain(name)
  expect(isSigned).toBe(true)
  expect(readSignature(raw.replace('One-Click', 'No-Click')).isSigned).toBe(false)
})

test('without a key nothing is signed', async () => {
  office = await openPostOffice()
  const way = openTransport({ smtpUrl: office.url, sender: 'no-reply@example.com' }, '')
  await way.deliver(mail, unhurried)
  way.close()
  expect(office.received[0]?.raw).not.toMatch(/^dkim-signature/im)
})
