import { createHmac, randomInt } from 'node:crypto'
import type { BackTo, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readJson, Refused, type Answer, type Call } from './server.ts'

/*
 * Follows AnetApiSchema.xsd of AuthorizeNet/sdk-php 0c48e24 (2026-02-18: order, lengths and lists of values), Authorize.Net's SDK for
 * Node 1.0.10, and the public pages on Accept Hosted, reporting and webhooks. A payment settles when its webhooks are taken.
 */

const login = 'right-login'
const transactionKey = 'right-key'
const signatureKey = 'A1B2C3D4E5F60718'.repeat(8)
const otherKey = '0F1E2D3C4B5A6978'.repeat(8)

type Json = Record<string, unknown>
type Rule = (place: string, value: unknown) => void

interface Transaction {
  transId: string
  refTransId?: string
  type: string
  status: string
  responseCode: number
  amount: string
  invoiceNumber: string
  description: string
  customer: Json
  at: Date
  batchId?: string
}
interface Page {
  reference: string
  asked: Json
  token: string
  isOver: boolean
}

const refuse = (code: string, why: string) =>
  new Refused(200, why, { messages: { resultCode: 'Error', message: [{ code, text: why }] } })

const text =
  (longest: number, pattern = /^/): Rule =>
  (place, value) => {
    // The text becomes XML 1.0 there, which has no control characters and no halves of a sign.
    const isPlain = typeof value === 'string' && value.isWellFormed() && !/[\p{Cc}\uFFFE\uFFFF]/u.test(value)
    if (!isPlain || value.length > longest || !pattern.test(value))
      throw refuse('E00003', `The '${place}' element is invalid: ${JSON.stringify(value)}.`)
  }
const flag: Rule = (place, value) => {
  if (typeof value !== 'boolean') throw refuse('E00003', `The '${place}' element is no boolean.`)
}
const whole: Rule = (place, value) => {
  if (!Number.isInteger(value)) throw refuse('E00003', `The '${place}' element is no whole number.`)
}
const money = text(16, /^\d{1,11}\.\d\d$/)
const id = text(20, /^\d+$/)
const oneOf =
  (...values: string[]): Rule =>
  (place, value) => {
    if (!values.includes(String(value))) throw refuse('E00003', `The '${place}' element is ${JSON.stringify(value)}.`)
  }
const many =
  (rule: Rule, most: number): Rule =>
  (place, value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > most)
      throw refuse('E00003', `The '${place}' element isn’t a list of at most ${most}.`)
    for (const one of value) rule(place, one)
  }

/** Elements in the order of the schema; a name with an exclamation mark must be there. */
const sequence =
  (elements: Record<string, Rule>): Rule =>
  (place, value) => {
    if (typeof value !== 'object' || value === null) throw refuse('E00003', `The '${place}' element is no object.`)
    const names = Object.keys(elements).map((name) => name.replace('!', ''))
    let last = -1
    for (const [name, given] of Object.entries(value)) {
      const at = names.indexOf(name)
      if (at < 0) throw refuse('E00003', `The element '${place}' has invalid child element '${name}'.`)
      if (at <= last) throw refuse('E00003', `The element '${name}' stands at the wrong place in '${place}'.`)
      last = at
      elements[`${name}!`]?.(name, given)
      elements[name]?.(name, given)
    }
    for (const name of Object.keys(elements))
      if (name.endsWith('!') && !(name.slice(0, -1) in value))
        throw refuse('E00003', `The element '${place}' has incomplete content: '${name.slice(0, -1)}'.`)
  }

const authentication = sequence({ 'name!': text(25), 'transactionKey!': text(16) })
const settingsOf = (...names: string[]) => {
  const setting = sequence({ 'settingName!': oneOf(...names), 'settingValue!': text(4000) })
  return sequence({ 'setting!': many(setting, 20) })
}
const pageOptions = ['Return', 'Order', 'Payment', 'BillingAddress', 'ShippingAddress', 'Button', 'Customer', 'Style']
const pageSettings = settingsOf(...pageOptions.map((name) => `hostedPayment${name}Options`))
const extra = sequence({ 'amount!': money, name: text(31), description: text(255) })
const line = sequence({
  'itemId!': text(31, /^./),
  'name!': text(31, /^./),
  description: text(255),
  'quantity!': text(10, /^\d+(\.\d{1,4})?$/),
  'unitPrice!': money,
  taxable: flag,
})
const address = sequence({
  firstName: text(50),
  lastName: text(50),
  company: text(50),
  address: text(60),
  city: text(40),
  state: text(40),
  zip: text(20),
  country: text(60),
  phoneNumber: text(25),
  faxNumber: text(25),
  email: text(255),
})
const transactionRequest = sequence({
  'transactionType!': oneOf('authCaptureTransaction', 'refundTransaction', 'voidTransaction'),
  amount: money,
  currencyCode: oneOf('USD'),
  payment: sequence({
    'creditCard!': sequence({ 'cardNumber!': text(16, /^\d{4,16}$/), 'expirationDate!': text(7, /^XXXX$/) }),
  }),
  profile: sequence({ 'customerProfileId!': id, 'paymentProfile!': sequence({ 'paymentProfileId!': id }) }),
  refTransId: id,
  order: sequence({ invoiceNumber: text(20), description: text(255) }),
  lineItems: sequence({ 'lineItem!': many(line, 30) }),
  tax: extra,
  duty: extra,
  shipping: extra,
  customer: sequence({ id: text(20, /^./), email: text(255, /@/) }),
  billTo: address,
  transactionSettings: settingsOf('duplicateWindow', 'recurringBilling', 'emailCustomer', 'testRequest'),
})
const sorting = sequence({ 'orderBy!': oneOf('id', 'submitTimeUTC'), 'orderDescending!': flag })
const paging = sequence({ 'limit!': whole, 'offset!': whole })
const time = text(20, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const head = { 'merchantAuthentication!': authentication, refId: text(20) }

const requests: Record<string, Rule> = {
  getMerchantDetailsRequest: sequence(head),
  getHostedPaymentPageRequest: sequence({
    ...head,
    'transactionRequest!': transactionRequest,
    hostedPaymentSettings: pageSettings,
  }),
  createTransactionRequest: sequence({ ...head, 'transactionRequest!': transactionRequest }),
  getTransactionDetailsRequest: sequence({ ...head, 'transId!': id }),
  getUnsettledTransactionListRequest: sequence({ ...head, status: oneOf('any', 'pendingApproval'), sorting, paging }),
  getSettledBatchListRequest: sequence({
    ...head,
    includeStatistics: flag,
    firstSettlementDate: time,
    lastSettlementDate: time,
  }),
  getTransactionListRequest: sequence({ ...head, 'batchId!': id, sorting, paging }),
  getCustomerProfileRequest: sequence({
    ...head,
    customerProfileId: id,
    merchantCustomerId: text(20),
    email: text(255),
  }),
  createCustomerProfileFromTransactionRequest: sequence({
    ...head,
    'transId!': id,
    customer: sequence({ merchantCustomerId: text(20), description: text(255), email: text(255, /@/) }),
  }),
}

const makeId = () => String(randomInt(60_000_000_000, 69_999_999_999))
const short = (date: Date) => date.toISOString().replace('.000Z', 'Z')
const ok = (rest: Json) => ({
  ...rest,
  messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
})

/** All that Authorize.Net knows. */
class Books {
  pages: Page[] = []
  transactions: Transaction[] = []
  batches: { batchId: string; settlementTimeUTC: string }[] = []
  profiles: { id: string; cardId: string; merchantCustomerId: string }[] = []
  sent: Sent[] = []
  webhookUrl = ''
  /** Its lists lag behind. */
  isLate = false
  broken = ''
  now: () => Date
  constructor(now: () => Date) {
    this.now = now
  }

  add(made: Omit<Transaction, 'transId' | 'at' | 'responseCode'> & { responseCode?: number }): Transaction {
    const transaction = { transId: makeId(), at: this.now(), responseCode: 1, ...made }
    this.transactions.push(transaction)
    return transaction
  }

  find(transId: unknown): Transaction {
    const found = this.transactions.find((one) => one.transId === transId)
    if (!found) throw refuse('E00040', 'The record cannot be found.')
    return found
  }

  page(reference: string): Page {
    const found = this.pages.findLast((one) => one.reference === reference)
    if (!found || found.isOver) throw new Error('There is no open page for this reference.')
    return found
  }

  notify(eventType: string, { transId, amount, invoiceNumber }: Transaction) {
    const payload = { responseCode: 1, authCode: 'LZ6I19', avsResponse: 'Y', authAmount: Number(amount), invoiceNumber }
    const body = JSON.stringify({
      notificationId: crypto.randomUUID(),
      eventType: `net.authorize.payment.${eventType}.created`,
      eventDate: `${this.now().toISOString().slice(0, -1)}0095Z`,
      webhookId: '63d6fea2-aa13-4b1d-a204-f5fbc15942b7',
      payload: { ...payload, entityName: 'transaction', id: transId },
    })
    this.sent.push({ method: 'POST', url: this.webhookUrl, headers: signed(body, signatureKey), body })
  }

  settle() {
    const open = this.transactions.filter(({ status }) => status.endsWith('PendingSettlement'))
    if (open.length === 0) return
    const batchId = makeId()
    this.batches.push({ batchId, settlementTimeUTC: short(this.now()) })
    for (const one of open) {
      one.batchId = batchId
      one.status = one.type === 'refundTransaction' ? 'refundSettledSuccessfully' : 'settledSuccessfully'
    }
  }
}

const signed = (body: string, key: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'x-anet-signature': `sha512=${createHmac('sha512', key).update(body).digest('hex').toUpperCase()}`,
})

function describe(transaction: Transaction): Json {
  const { transId, refTransId, type, status, responseCode, amount, invoiceNumber, description, customer, at } =
    transaction
  return {
    transId,
    ...(refTransId && { refTransId }),
    submitTimeUTC: short(at),
    submitTimeLocal: short(at).slice(0, -1),
    transactionType: type,
    transactionStatus: status,
    responseCode,
    responseReasonCode: responseCode,
    responseReasonDescription: responseCode === 1 ? 'Approval' : 'This transaction has been declined.',
    AVSResponse: 'Y',
    order: { invoiceNumber, description, discountAmount: 0.0, taxIsAfterDiscount: false },
    authAmount: Number(amount),
    settleAmount: status === 'voided' || responseCode !== 1 ? 0 : Number(amount),
    taxExempt: false,
    payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX', cardType: 'Visa' } },
    customer,
    recurringBilling: false,
    product: 'Card Not Present',
    marketType: 'eCommerce',
  }
}

function list(
  found: Transaction[],
  { paging: { limit, offset } }: { paging: { limit: number; offset: number } },
): Json {
  if (limit < 1 || limit > 1000 || offset < 1 || offset > 100_000) throw refuse('E00013', 'The paging is invalid.')
  const here = found.toReversed().slice((offset - 1) * limit, offset * limit)
  if (here.length === 0)
    return { messages: { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] } }
  const transactions = here.map(({ transId, at, status, invoiceNumber, amount }) => ({
    transId,
    submitTimeUTC: short(at),
    submitTimeLocal: short(at).slice(0, -1),
    transactionStatus: status,
    invoiceNumber,
    accountType: 'Visa',
    accountNumber: 'XXXX1111',
    settleAmount: Number(amount),
  }))
  return ok({ transactions, totalNumInResultSet: transactions.length })
}

const respond = ({ transId, refTransId = '' }: Transaction) =>
  ok({
    transactionResponse: {
      responseCode: '1',
      authCode: 'HW617E',
      transId,
      refTransID: refTransId,
      accountNumber: 'XXXX1111',
      accountType: 'Visa',
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
    },
  })

function fail(errorCode: string, errorText: string): never {
  throw new Refused(200, errorText, {
    transactionResponse: { responseCode: '3', transId: '0', errors: [{ errorCode, errorText }] },
    messages: { resultCode: 'Error', message: [{ code: 'E00027', text: 'The transaction was unsuccessful.' }] },
  })
}

interface TransactionRequest {
  transactionType: string
  amount: string
  refTransId?: string
  payment?: { creditCard: { cardNumber: string } }
  profile?: { customerProfileId: string; paymentProfile: { paymentProfileId: string } }
  order?: { invoiceNumber?: string; description?: string }
  lineItems?: { lineItem: { quantity: string; unitPrice: string }[] }
  tax?: { amount: string }
  shipping?: { amount: string }
  customer?: Json
}

const cents = (decimal: string | undefined) => Math.round(Number(decimal ?? 0) * 100)

const refundedOf = (books: Books, transId: string) =>
  books.transactions
    .filter((one) => one.type === 'refundTransaction' && one.refTransId === transId)
    .reduce((sum, { amount }) => sum + cents(amount), 0)

function createTransaction(books: Books, asked: TransactionRequest): Json {
  const { transactionType: type, amount, refTransId, profile, order = {} } = asked
  const { invoiceNumber = '', description = '' } = order
  if (type === 'voidTransaction') {
    const original = books.find(refTransId)
    if (original.status !== 'capturedPendingSettlement')
      fail('310', 'This transaction has already been voided or settled.')
    original.status = 'voided'
    books.notify('void', original)
    return respond(original)
  }
  if (
    books.transactions.some((one) => one.type === type && one.invoiceNumber === invoiceNumber && one.amount === amount)
  )
    fail('11', 'A duplicate transaction has been submitted.')
  if (type === 'refundTransaction') {
    const original = books.find(refTransId)
    const isWhole = refundedOf(books, original.transId) + cents(amount) <= cents(original.amount)
    if (original.status !== 'settledSuccessfully' || !isWhole || asked.payment?.creditCard.cardNumber !== '1111')
      fail('54', 'The referenced transaction does not meet the criteria for issuing a credit.')
    const status = 'refundPendingSettlement'
    const made = books.add({
      type,
      status,
      amount,
      invoiceNumber,
      description,
      customer: {},
      refTransId: original.transId,
    })
    books.notify('refund', made)
    return respond(made)
  }
  const known = books.profiles.find((one) => one.id === profile?.customerProfileId)
  if (!known || known.cardId !== profile?.paymentProfile.paymentProfileId) throw refuse('E00040', 'No such profile.')
  const customer = { id: known.merchantCustomerId }
  const made = books.add({ type, status: 'capturedPendingSettlement', amount, invoiceNumber, description, customer })
  books.notify('authcapture', made)
  return respond(made)
}

function openPage(books: Books, { transactionRequest: asked, hostedPaymentSettings }: Json): Json {
  const { amount, order, lineItems, tax, shipping, transactionType } = asked as TransactionRequest
  const lines = lineItems?.lineItem.reduce((sum, one) => sum + cents(one.unitPrice) * Number(one.quantity), 0)
  if (lines !== undefined && lines + cents(tax?.amount) + cents(shipping?.amount) !== cents(amount))
    throw refuse('E00013', 'The lines don’t add up to the amount.')
  if (transactionType !== 'authCaptureTransaction' || !order?.invoiceNumber || !hostedPaymentSettings)
    throw refuse('E00013', 'The page lacks something.')
  const token = `tok-${makeId()}`
  books.pages.push({ reference: order.invoiceNumber, asked: { asked, hostedPaymentSettings }, token, isOver: false })
  return ok({ token })
}

function keepCard(books: Books, { transId, customer }: Json): Json {
  const { merchantCustomerId = '' } = (customer ?? {}) as { merchantCustomerId?: string }
  if (books.find(transId).responseCode !== 1) throw refuse('E00102', 'The transaction wasn’t approved.')
  if (books.profiles.some((one) => one.merchantCustomerId === merchantCustomerId))
    throw refuse('E00039', 'A duplicate record already exists.')
  const made = { id: makeId(), cardId: makeId(), merchantCustomerId }
  books.profiles.push(made)
  const lists = { customerShippingAddressIdList: [], validationDirectResponseList: [] }
  return ok({ customerProfileId: made.id, customerPaymentProfileIdList: [made.cardId], ...lists })
}

function findProfile(books: Books, { merchantCustomerId }: Json): Json {
  const found = books.profiles.find((one) => one.merchantCustomerId === merchantCustomerId)
  if (!found)
    return { messages: { resultCode: 'Error', message: [{ code: 'E00040', text: 'The record cannot be found.' }] } }
  const card = { cardNumber: 'XXXX1111', expirationDate: 'XXXX', cardType: 'Visa' }
  const paymentProfiles = [{ customerPaymentProfileId: found.cardId, payment: { creditCard: card } }]
  return ok({ profile: { paymentProfiles, customerProfileId: found.id, merchantCustomerId } })
}

/** Batches of at most 31 days. */
function listBatches({ batches }: Books, { firstSettlementDate, lastSettlementDate }: Json): Json {
  const days = (Date.parse(String(lastSettlementDate)) - Date.parse(String(firstSettlementDate))) / 86_400_000
  if (!(days >= 0 && days <= 31)) throw refuse('E00013', 'The range of dates is invalid.')
  return ok(batches.length > 0 ? { batchList: batches } : {})
}

const handlers: Record<string, (books: Books, body: Json) => Json> = {
  getMerchantDetailsRequest: () =>
    ok({ isTestMode: false, processors: [], merchantName: 'Larklow', authenticationId: '565697', currencies: ['USD'] }),
  getHostedPaymentPageRequest: openPage,
  createTransactionRequest: (books, body) => createTransaction(books, body.transactionRequest as TransactionRequest),
  getTransactionDetailsRequest: (books, { transId }) => ok({ transaction: describe(books.find(transId)) }),
  getUnsettledTransactionListRequest: (books, body) =>
    list(books.isLate ? [] : books.transactions.filter(({ batchId }) => !batchId), body as never),
  getTransactionListRequest: (books, body) =>
    list(
      books.transactions.filter(({ batchId }) => batchId === body.batchId),
      body as never,
    ),
  getSettledBatchListRequest: listBatches,
  getCustomerProfileRequest: findProfile,
  createCustomerProfileFromTransactionRequest: keepCard,
}

const nameOf = ({ body }: Call) => /"(\w+)"/.exec(body)?.[1] ?? ''

function answer(books: Books, call: Call): Answer {
  const { method, path } = call
  if (method !== 'POST' || path !== '/xml/v1/request.api') throw new Refused(404, 'there is no such resource')
  const [[name, body] = ['', undefined], ...more] = Object.entries(readJson(call) as Record<string, Json>)
  const rule = requests[name]
  if (!rule || more.length > 0 || !body) throw refuse('E00003', `There is no request '${name}'.`)
  rule(name, body)
  const given = body.merchantAuthentication as Json
  if (given.name !== login || given.transactionKey !== transactionKey)
    throw refuse('E00007', 'User authentication failed due to invalid authentication values.')
  if (name === books.broken) throw refuse('E00053', 'The server is currently too busy, please try again later.')
  const answered = handlers[name]?.(books, body)
  // Their answers begin with a byte order mark.
  return { body: `\uFEFF${JSON.stringify(answered)}`, headers: { 'content-type': 'application/json; charset=utf-8' } }
}

/** Where the buyer goes from the page, by its settings. */
function back({ asked }: Page, name: 'url' | 'cancelUrl'): BackTo {
  const { setting: all } = asked.hostedPaymentSettings as { setting: { settingName: string; settingValue: string }[] }
  const options = all.find(({ settingName }) => settingName === 'hostedPaymentReturnOptions')
  return { method: 'GET', url: JSON.parse(options?.settingValue ?? '{}')[name] }
}

function submit(books: Books, page: Page, amount: string, isPaid: boolean): Transaction {
  const { order = {}, customer = {} } = page.asked.asked as TransactionRequest
  return books.add({
    type: 'authCaptureTransaction',
    status: isPaid ? 'capturedPendingSettlement' : 'declined',
    responseCode: isPaid ? 1 : 2,
    amount,
    invoiceNumber: page.reference,
    description: order.description ?? '',
    customer,
  })
}

export interface AuthorizeFake extends PaymentFake {
  /** Whether its lists don't show yet what has just happened. */
  setLate: (isLate: boolean) => void
  /** All requests of this name are answered that the server is too busy. */
  breakRequest: (name: string) => void
  /** The payment of this reference gets into a state. */
  setState: (reference: string, status: string) => void
}

export async function openAuthorize(now: () => Date): Promise<AuthorizeFake> {
  const books = new Books(now)
  const server = await openFakeServer((call) => answer(books, call), {
    isChange: (call) => nameOf(call).startsWith('create'),
  })
  return {
    ...server,
    key: 'authorize',
    credentials: { transaction_key: transactionKey, signature_key: signatureKey },
    options: { api_login_id: login },
    setWebhookUrl: (url) => void (books.webhookUrl = url),
    setLate: (isLate) => void (books.isLate = isLate),
    breakRequest: (name) => void (books.broken = name),
    setState(reference, status) {
      for (const one of books.transactions) if (one.invoiceNumber === reference) one.status = status
    },
    async pay(reference, { amount } = {}) {
      const page = books.page(reference)
      const asked = (page.asked.asked as TransactionRequest).amount
      const paid = submit(books, page, amount === undefined ? asked : (amount / 100).toFixed(2), true)
      page.isOver = true
      books.notify('authcapture', paid)
      return back(page, 'url')
    },
    async decline(reference) {
      const page = books.page(reference)
      submit(books, page, (page.asked.asked as TransactionRequest).amount, false)
      return back(page, 'cancelUrl')
    },
    async abandon(reference) {
      books.page(reference).isOver = true
    },
    takeWebhooks() {
      books.settle()
      return books.sent.splice(0)
    },
    forge: (sent) => ({ ...sent, headers: signed(sent.body, otherKey) }),
    refundedOf(reference) {
      const paid = books.transactions.filter(({ invoiceNumber }) => invoiceNumber === reference)
      return paid.reduce(
        (sum, { transId, status, amount }) => sum + (status === 'voided' ? cents(amount) : refundedOf(books, transId)),
        0,
      )
    },
  }
}
