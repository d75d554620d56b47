import { expect } from 'vitest'
import { stripe } from '#payments/server/providers/stripe.ts'
import { mailsTo } from '#test/people.ts'
import { openSelling } from '#test/selling.ts'
import { openShop } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

const cups = [{ url: 'blue-cup', size: 'S', quantity: 2 }]

const findMail = async (world: World, subject: RegExp) =>
  (await mailsTo(world, 'owner@example.com')).find((mail) => subject.test(mail.subject))

test('an owner reads of a new order in the language of their settings, with what was sold in the words of the store', async ({
  world,
}) => {
  const shop = await openShop(world)
  await shop.call('PUT /settings', { language: 'de' })
  await shop.decide(await shop.begin(cups), 'approve')
  const [{ number }] = await shop.listOrders()
  await expect.poll(() => findMail(world, /Bestellung/)).toBeDefined()
  expect(await findMail(world, /Bestellung/)).toMatchObject({
    subject: `Neue Bestellung ${number} auf Bakery`,
    text: expect.stringContaining(
      '2 × Blue cup, S: 25,00\u00a0$\nGesamtbetrag: 25,00\u00a0$\n\nVon Ann Example, ann@example.com\n\nBestellung ansehen:\n',
    ),
    html: expect.stringContaining('<html lang="de">'),
  })
})

test('an owner who has chosen no language reads of a new order in that of the site, from right to left in Arabic', async ({
  world,
}) => {
  const shop = await openShop(world, 'language ar\n')
  await shop.decide(await shop.begin(cups), 'approve')
  await expect.poll(() => findMail(world, /طلب جديد/)).toBeDefined()
  const mail = await findMail(world, /طلب جديد/)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.text).toContain('\nمن \u2068Ann Example\u2069، ann@example.com\n')
})

test('an owner reads in their language of money that came otherwise than it was asked for', async ({ world }) => {
  const shop = await openStripeShop(world)
  await shop.call('PUT /settings', { language: 'fr' })
  const id = await shop.begin(cups)
  await shop.deliver(await shop.pay(id, { amount: 2499 }))
  const mail = await findMail(world, /attention/)
  expect(mail?.subject).toBe('Un paiement chez Bakery demande votre attention')
  expect(mail?.text).toContain('24,99\u00a0$ ont été payés au lieu de 25,00\u00a0$. Aucune commande n’a été créée')
  expect(mail?.text).toContain(`Montant dû : 25,00\u00a0$, avec Stripe. Référence : ${id}. Acheteur : ann@example.com.`)
})

test('an owner reads in their language what is wrong with a payment service', async ({ world }) => {
  const shop = await openSelling(world, stripe)
  await shop.call('PUT /settings', { language: 'it' })
  const at = `/api/providers/${shop.providerId}`
  await shop.call(`PUT ${at}?domain_id=${shop.id}`, { credentials: { secret_key: 'sk_test_expired0123456789' } })
  await shop.begun()
  await world.jobs.run('tell-provider-problems', { providerId: shop.providerId })
  const mail = await findMail(world, /problema/)
  expect(mail?.subject).toMatch(/^C’è un problema con /)
  expect(mail?.text).toContain('Non è stato possibile avviare dei pagamenti.')
})

test('the receipt of a plan is in the language of the account, with its day and money', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  await world.ask('PUT /settings', { language: 'pt' }, { token })
  const { body } = await world.ask('POST /api/subscriptions', { planId: 'basic', interval: 'year' }, { token })
  await world.visit(`http://localhost/pay/${body.sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  })
  const mail = await findMail(world, /Obrigado/)
  expect(mail?.subject).toBe('Obrigado pelo plano Basic')
  expect(mail?.text).toMatch(/Plano Basic: \$\s95,90, pago com Sandbox\./)
  expect(mail?.text).toContain('Está pago até 15 de janeiro de 2027')
})
