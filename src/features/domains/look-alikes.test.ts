// @module-tag long
import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'

const alike = [
  ['paypal.com', 'paypal-security.com', 'secure-paypal-login.example', 'my.paypal.verify.example', 'pay-pal.shop'],
  ['paypa1.com', 'PayPaI.com', 'p4ypal.net', 'payypal.com', 'payapl.com', 'paypal-com.draft', 'paypal.draft'],
  // Cyrillic а and р, a whole name in Cyrillic letters, Greek α, an accent, small capitals.
  ['pаypal.com', 'раураӏ.com', 'pαypαl.com', 'päypal.de', 'ᴘᴀʏᴘᴀʟ.com', 'xn--pypal-4ve.com'],
  ['rnicrosoft.com', 'micros0ft-support.com', 'goog1e.com', 'faceb00k.example', 'vvhatsapp.net', 'netflx.com'],
  ['apple.shop', 'appleid-support.com', 'apple-security.net', 'secure-amazon.com', 'dhl-tracking.com', 'ups-paket.de'],
  [
    'dhl-zoll-gebuehr.de',
    'dhlpaket24.de',
    'ups-redelivery.com',
    'apple-icloud-find.com',
    'ingdiba-login.de',
    'ing.shop',
  ],
  ['vr-bank-login.de', 'wise-transfer.com', 'paypol.com', 'steamcommunity.com', 'hmrc.gov.uk', 'gov-uk.shop'],
  ['coogle.com', 'amzon.de', 'ГОСУСЛУГИ.рф', 'сбербанк.рф', 'irs-gov.com', 'bank-of-amerika.com'],
  ['sparkasse-sicherheit.de', 'wells-fargo.online', 'сбербанк.example', 'sitewright-support.com'],
].flat()
const harmless = [
  ['pineapple.example', 'apple-orchard.example', 'purchase.example', 'metalworks.example', 'amazonas-tours.example'],
  ['credit-union.example', 'goggles.example', 'gazelle.example', 'revolution.example', 'push-ups.example'],
  ['samsung-repair.example', 'googlehupf.example', 'raiffeisenhaus.example', 'ingenieur-meyer.example', 'team.example'],
  ['zollhaus-cafe.example', 'gasthof-zur-post.example', 'wise-owl-books.example', 'attila.example', 'dr-chase.example'],
  ['ann2.example', 'ann0.example', 'in9.example', 'boaa.example', 'gl5.example'],
  ['отель-москва.example', 'bäckerei.example', '日本酒.example', 'the-bank.example', 'advisable.example'],
].flat()

const owner = (world: World) => world.signIn('owner@example.com')

test('nobody adds a draft whose name could be taken for that of a well-known brand', async ({ world }) => {
  const token = await owner(world)
  for (const name of alike) {
    const { status, body } = await world.ask('POST /api/domains', { name }, { token })
    expect([name, status, body.error?.message ?? body.message]).toEqual([
      name,
      400,
      expect.stringMatching(/^This name /),
    ])
  }
  expect((await world.ask('GET /api/domains', undefined, { token })).body).toEqual([])
})

test('names that only contain a brand’s letters are as free as any', async ({ world }) => {
  for (const [at, name] of harmless.entries()) {
    const token = await world.signIn(`owner${at}@example.com`)
    expect([name, (await world.ask('POST /api/domains', { name }, { token })).status]).toEqual([name, 201])
  }
})

test('a draft can’t be renamed to a brand’s name either', async ({ world }) => {
  const token = await owner(world)
  const { body } = await world.ask('POST /api/domains', { name: 'bakery.example' }, { token })
  const renamed = await world.ask(`PUT /api/domains/${body.id}`, { name: 'paypal-security.com' }, { token })
  expect(renamed.status).toBe(400)
  expect((await world.ask(`GET /api/domains/${body.id}`, undefined, { token })).body.name).toBe('bakery.example')
})

test('an administrator adds such a name for its owner, and an installation can do without the check', async ({
  world,
}) => {
  Object.assign(world.ctx.platform, { adminEmails: ['root@example.com'] })
  const admin = await world.signIn('root@example.com')
  expect((await world.ask('POST /api/domains', { name: 'paypal.com' }, { token: admin })).status).toBe(201)
  Object.assign(world.ctx.platform, { safeguards: new Set() })
  const token = await owner(world)
  expect((await world.ask('POST /api/domains', { name: 'paypal-security.com' }, { token })).status).toBe(201)
})
