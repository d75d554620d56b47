import { expect } from 'vitest'
import { test } from '#test/world.ts'

const secret = 'a-secret-of-at-least-20-letters'

test.for([
  '/api/inbound-mail/TOKEN',
  '/api/mail-events/postmark/TOKEN',
  '/api/mail-events/mailgun/TOKEN',
  '/api/mail-events/sendgrid/TOKEN',
  '/api/mail-events/ses/TOKEN',
  '/api/mail-events/mailbox/TOKEN',
  '/api/texts/twilio/TOKEN',
  '/api/parcels/aftership/TOKEN',
  '/api/webhooks/stripe/TOKEN',
])('of what is sent to %s without its secret, nothing is read', async (path, { world }) => {
  Object.assign(world.ctx.platform, {
    inboundMail: { domain: 'replies.platform.example', secret },
    mailEvents: { token: secret, keys: {} },
  })
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.enqueue(new Uint8Array(1000))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const address = `http://localhost${path.replace('TOKEN', 'another-secret-of-20-letters')}`
  const sent = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await world.visit(address, sent)).status).toBe(404)
  expect(isRead).toBe(false)
})
