import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { allPaymentMethods } from '#payments/methods.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { webhookUrlOf } from '#payments/server/methods/payment-methods.ts'
import { openStates } from '#payments/states.ts'
import { payments, refunds } from '#payments/server/tables.ts'
import { orders } from '#orders/server/tables.ts'
import { refundJob } from '#store/server/sales/refund.ts'
import { paymentFakes } from './fakes/payments/all.ts'
import type { BackTo, Change, Sent } from './fakes/payments/fake.ts'
import { shortOrLong } from './long.ts'
import { unhurried } from './patience.ts'
import { passTime } from './people.ts'
import { contact, openShop } from './shop.ts'
import { type World } from './world.ts'

/** The adapters of services that take payments themselves, each with its key. */
export const eachService = paymentAdapters
  .filter(({ key }) => paymentFakes[key])
  .map((adapter) => [adapter.key, adapter] as const)

/** One for each way in which a buyer comes to pay, and one that nobody can ask what became of it. */
const shapes = ['stripe', 'authorize', 'wechatpay', 'paddle', 'adyen']
/** For what depends on the shape of a service more than on its calls; all of them in a long run. */
export const eachShape = shortOrLong(
  eachService.filter(([key]) => shapes.includes(key)),
  eachService,
)

/** They tell what became of a session to nobody who asks: only to the buyer who comes back, or by a message. */
export const cantBeAsked = ['adyen']

/** Of three that there are. */
export const cups = [{ url: 'blue-cup', size: 'S', quantity: 2 }]
export const tea = [{ url: 'tea', quantity: 1 }]
export const lastBook = [{ url: 'book', quantity: 1 }]
export const potByPost = [{ url: 'pot-by-post', quantity: 1 }]

export const otherBuyer = { ...contact, firstName: 'Ben', email: 'ben@example.com' }

export const currencyOf = ({ taking: { currencies } }: PaymentAdapter) =>
  currencies && !currencies.includes('USD') ? currencies[0]! : 'USD'

/** Goods for which no parcel is needed where the service sells in its own name. */
const goodsFor = ({ taking }: PaymentAdapter) =>
  [
    'title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, L\nstock=3',
    'title=Tea\nurl=tea\nprice=7.99',
    'title=Book\nurl=book\nprice=15\nstock=1\ndigital=yes',
    'title=Pot by Post\nurl=pot-by-post\nprice=28\ninterval=month',
  ]
    .map((item) => (taking.digitalOnly && !item.includes('digital') ? `${item}\ndigital=yes` : item))
    .join('\n%\n')

export const pathOf = (key: string) => allPaymentMethods.find((one) => one.key === key)!.path
export const titleOf = (key: string) => allPaymentMethods.find((one) => one.key === key)!.title

interface Options {
  /** Of the owner; another store needs another one. */
  owner?: string
  name?: string
  /** Of the store, instead of its currency, shipping and tax. */
  settings?: string
}

/** A store whose payments one service takes: its fake, and what a buyer, the service and the owner do. */
export async function openSelling(world: World, adapter: PaymentAdapter, { owner, name, settings }: Options = {}) {
  const fake = await paymentFakes[adapter.key]!(() => world.clock.now)
  onTestFinished(fake.close)
  const allow = [...world.ctx.allowFetchTo, fake.host]
  Object.assign(world.ctx, { fetch: openOutgoing({ allow }), allowFetchTo: allow })
  // Who may mail whom about test money is the subject of `newcomer-stores.test.ts`.
  Object.assign(world.ctx.platform, { url: 'https://localhost', safeguards: new Set() })
  const costs = adapter.taking.merchantOfRecord ? '' : 'shipping US 5\ntax VAT 20% added\n'
  const given = settings ?? `currency ${currencyOf(adapter)}\n${costs}`
  const goods = goodsFor(adapter)
  const shop = await openShop(world, given, { goods, ...(owner && { email: owner }), ...(name && { name }) })

  /** Adds a provider as its owner does, and turns it on. */
  async function add(
    key: string,
    { credentials = {}, options }: { credentials?: object; options: object },
  ): Promise<string> {
    const { status, body } = await shop.call('POST /api/providers', {
      domain_id: shop.id,
      type: 'payment',
      key,
      name: titleOf(key),
      credentials,
      options,
    })
    expect([status, body.id]).toEqual([201, expect.any(String)])
    const turned = await shop.call(`PUT /api/providers/${body.id}/status?domain_id=${shop.id}`, { isActive: true })
    expect(turned.status).toBe(200)
    return body.id
  }

  const { credentials, options } = fake
  const mode = adapter.sandbox === undefined ? {} : { mode: 'sandbox' }
  const providerId = await add(adapter.key, { credentials, options: { ...mode, ...options, base_url: fake.url } })
  const webhookUrl = webhookUrlOf(world.ctx, adapter, providerId)
  fake.setWebhookUrl(webhookUrl)
  return { ...shop, adapter, fake, add, providerId, webhookUrl, ...actsOf(world, { adapter, fake, shop }) }
}

interface Bench {
  adapter: PaymentAdapter
  fake: Awaited<ReturnType<(typeof paymentFakes)[string]>>
  shop: Awaited<ReturnType<typeof openShop>>
}

type Refund = typeof refunds.$inferSelect
const inAddress = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

function actsOf(world: World, { adapter, fake, shop }: Bench) {
  const { ctx } = world
  interface Asking {
    who?: object
    headers?: Record<string, string>
    by?: string
  }
  /** The call of the button. */
  const begun = (items: object[] = cups, { who = contact, headers = {}, by = adapter.key }: Asking = {}) =>
    shop.ask(`POST /api/checkout/${pathOf(by)}`, { items, contact: who }, headers)

  /** What a browser does after that: it opens the address of the answer. */
  async function open(url: string): Promise<void> {
    if (!inAddress(url).startsWith('/pay/')) return fake.visit?.(url)
    const page = await shop.press(inAddress(url))
    const html = await page.text()
    expect([page.status, html.includes('This payment is no longer available.')]).toEqual([200, false])
  }
  async function begin(items?: object[], asking?: Asking): Promise<string> {
    const { status, body } = await begun(items, asking)
    expect([status, body.message]).toEqual([201, undefined])
    await open(body.url)
    return body.sessionId
  }

  const deliver = ({ method, url, headers, body }: Sent, path = inAddress(url)) =>
    world.visit(`http://localhost${path}`, { method, headers, body })
  /** Everything that the service has to say arrives, in this order and so many times. */
  async function deliverAll(order: (sent: Sent[]) => Sent[] = (sent) => sent): Promise<void> {
    for (let sent = fake.takeWebhooks(); sent.length > 0; sent = fake.takeWebhooks())
      for (const one of order(sent)) expect((await deliver(one)).status).toBe(200)
  }

  const goBack = ({ method, url, form }: BackTo) =>
    shop.press(inAddress(url), { method, ...(form && { body: new URLSearchParams(form) }) })

  /** So many seconds later the service is asked about everything that is due. */
  async function askLater(seconds: number): Promise<void> {
    passTime(world, seconds)
    await world.jobs.run('reconcile-payments')
  }
  /** As long as it can be paid, the service is asked when it is time to. */
  async function askUntilOver(id: string): Promise<void> {
    for (let times = 0; times < 50; times++) {
      const { state, checkAt } = await read(id)
      if (!openStates.some((one) => one === state)) return
      await askLater(Math.max(1, ((checkAt ?? ctx.now()).getTime() - ctx.now().getTime()) / 1000))
    }
    throw new Error('It is never over.')
  }
  const listRefunds = () => ctx.db.select().from(refunds)
  /** Refunds that are still to be made, or unclear, are carried out: here, or by the job that does so anyway. */
  async function carryOutRefunds(): Promise<void> {
    for (const { id } of await listRefunds()) await refundJob.run(ctx, { id }, unhurried)
    const isUnsent = ({ state, refundId }: Refund) => state === 'uncertain' || (state === 'pending' && !refundId)
    await expect.poll(async () => (await listRefunds()).filter(isUnsent)).toEqual([])
    fake.finishRefunds?.()
    await deliverAll()
  }
  const read = async (id: string) => (await ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!
  const listOrdersOf = (id: string) => ctx.db.select().from(orders).where(eq(orders.paymentId, id))
  const left = async () => {
    const { body } = await shop.ask('POST /api/checkout/quote', { items: cups })
    return body.lines[0].left as number
  }
  /** Some stand-ins throw at once what others reject with. */
  const pay = async (id: string, change?: Change) => fake.pay(id, change)
  return {
    begun,
    open,
    begin,
    pay,
    deliver,
    deliverAll,
    goBack,
    askLater,
    askUntilOver,
    listRefunds,
    carryOutRefunds,
    read,
    listOrdersOf,
    left,
  }
}

export type Selling = Awaited<ReturnType<typeof openSelling>>
