import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { expect, onTestFinished } from 'vitest'
import { openMail } from '#kit/server/mail/open-mail.ts'
import { openReturnAddresses } from '#kit/server/mail/return-addresses.ts'
import { openTransport } from '#kit/server/mail/transport.ts'
import { mails } from '#kit/server/tables.ts'
import { runCampaign } from '#mailing/server/campaigns/run-campaign.ts'
import { openList } from '#test/mailing.ts'
import { unhurried } from '#test/patience.ts'
import { openPostOffice } from '#test/post-office.ts'
import { test, type World } from '#test/world.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  domain: 'example.com',
  selector: 'mail2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

/** A mail server, and the mails of a campaign that was just handed over, each of which leaves by it when it is told to. */
async function openSending(world: World) {
  const { ctx } = world
  const envelopes: { from: string; to: string }[] = []
  const office = await openPostOffice({
    onRcptTo: ({ address }, { envelope }, done) => {
      const { mailFrom } = envelope
      envelopes.push({ from: mailFrom === false ? '' : mailFrom.address, to: address })
      done(
        address.startsWith('gone@') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : undefined,
      )
    },
  })
  const returnTo = openReturnAddresses(ctx.secrets, 'bounces.example.com')
  const sender = 'Sitewright <no-reply@example.com>'
  const transport = openTransport({ smtpUrl: office.url, sender, dkim, returnTo }, '')
  const mail = openMail({ ...ctx, perHour: 5000, perHourOfOne: 5000 }, transport)
  onTestFinished(async () => {
    await mail.close()
    await office.close()
  })
  ctx.platform.url = 'https://sites.example'
  const list = await openList(world)
  /** Hands a campaign over, whose mails wait behind one that nobody sends. */
  async function handOver(...emails: string[]) {
    for (const email of emails) await list.call(`POST ${list.on}/subscribers`, { email, name: 'Ann', consent: true })
    const at = { createdAt: world.clock.now, changedAt: world.clock.now }
    await ctx.db
      .insert(mails)
      .values({ key: 'first', recipient: 'x@example.com', subject: '', state: 'waiting', ...at })
    const { body } = await list.call(`POST ${list.on}/campaigns`, {
      subject: 'Grüße {name}',
      content: 'Hello.\n\n.\n',
      fromName: 'Rosa “Bakery” <x>',
      replyTo: 'owner@example.com',
    })
    await list.call(`POST /api/campaigns/${body.id}/send`, { version: 1 })
    await runCampaign.run(ctx, { id: body.id }, unhurried)
    const keys = (await ctx.db.select().from(mails).where(eq(mails.isCampaign, true))).map(({ key }) => key)
    for (const key of keys) await mail.deliver(key, unhurried)
    await runCampaign.run(ctx, { id: body.id }, unhurried)
    return body.id as string
  }
  return { office, envelopes, list, handOver }
}

/** Of a message, unfolded. */
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n[ \t]+/g, ' ')

test('a campaign’s mail can be unsubscribed by its headers, which the signature covers', async ({ world }) => {
  const { office, envelopes, list, handOver } = await openSending(world)
  await handOver('ann@example.com')
  const [message] = office.received
  const { raw = '', headers = [] } = message ?? {}
  expect(message?.subject).toBe('Grüße Ann')
  expect(message?.from).toMatchObject({ name: 'Rosa “Bakery” <x>', address: 'no-reply@example.com' })
  expect(message?.replyTo?.[0]?.address).toBe('owner@example.com')
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(raw, 'List-Id')).toBe(`<list-${list.id}.bakery.example>`)
  expect(envelopes[0]?.from).toMatch(/^bounce\+[\da-f]{32}\.[\da-v]{12}@bounces\.example\.com$/)
  const verified = await dkimVerify(raw, { resolver: async () => [[record]] })
  expect(verified.results.map(({ status }: { status: { result: string } }) => status.result)).toEqual(['pass'])
  const covered = String(headers.find(({ key }) => key === 'dkim-signature')?.value).toLowerCase()
  for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'from', 'reply-to', 'subject'])
    expect(covered.replace(/\s/g, '')).toMatch(new RegExp(`[:=]${name}[:;]`))
  const link = /<(https:[^>]+)>/.exec(headerOf(raw, 'List-Unsubscribe')?.replaceAll(' ', '') ?? '')?.[1] ?? ''
  expect(link).toMatch(/^https:\/\/sites\.example\/unsubscribe\//)
  const { pathname, search } = new URL(link)
  await list.press(`http://localhost${pathname}${search}`, { 'List-Unsubscribe': 'One-Click' })
  expect(await list.stateOf('ann@example.com')).toBe('unsubscribed')
})

test('an address that the mail server refuses for good gets nothing more', async ({ world }) => {
  const { office, list, handOver } = await openSending(world)
  const id = await handOver('gone@example.com', 'ann@example.com')
  expect(office.received.map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com'])
  expect((await list.call(`GET /api/campaigns/${id}`)).body).toMatchObject({
    state: 'sent',
    progress: { total: 2, sent: 1, failed: 1, waiting: 0 },
  })
  await world.jobs.run('note-refused-mails')
  await world.jobs.run('note-refused-mails')
  expect(await list.rowOf('gone@example.com')).toMatchObject({
    state: 'bounced',
    problem: { message: expect.stringContaining('5.1.1') },
  })
  expect(await list.counts()).toMatchObject({ confirmed: 1, bounced: 1 })
})
