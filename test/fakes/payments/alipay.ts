import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import type { Change, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readForm, Refused, type Answer, type Call } from './server.ts'

/*
 * The gateway of Alipay's open platform 1.0 (charset utf-8, RSA2) as its official SDK for Node 4.14 calls it: `alipay.trade.page.pay`,
 * `query`, `refund` and `fastpay.refund.query`, and its asynchronous notices. Numbers are of letters, digits and underscores by the
 * pages of opendocs.alipay.com on each method; a notice may also be of a refund that Alipay hasn't done yet.
 */

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
const [app, theirs, stranger] = [makeKeys(), makeKeys(), makeKeys()]
const bare = (pem: string) => pem.replace(/-----.*-----|\s/g, '')

const appId = '2021000122671080'
const sellerId = '2088102146225135'

interface Trade {
  no: string
  subject: string
  notifyUrl: string
  returnUrl: string
  /** In fen. */
  total: number
  paid?: number
  /** Until the buyer signs in there is only a page. */
  status?: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  refunds: Map<string, number>
}
type Fields = Record<string, string>

const signText = (text: string, key: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
const joined = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
const yuan = (fen: number) => (fen / 100).toFixed(2)
const inChina = (time: Date) =>
  time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', hour12: false }).replace('T', ' ')

/** What each method takes in `biz_content`, with what it must hold. */
const contents: Record<string, Record<string, RegExp | undefined>> = {
  'alipay.trade.page.pay': {
    out_trade_no: /^\w{1,64}$/,
    product_code: /^FAST_INSTANT_TRADE_PAY$/,
    subject: /^[^/=&\p{Cc}]{1,128}$/u,
    total_amount: /^(?!0\.00)\d{1,9}\.\d\d$/,
    time_expire: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  },
  'alipay.trade.query': { out_trade_no: /^\w{1,64}$/ },
  'alipay.trade.refund': {
    out_trade_no: /^\w{1,64}$/,
    refund_amount: /^(?!0\.00)\d{1,9}\.\d\d$/,
    out_request_no: /^\w{1,64}$/,
    refund_reason: /^[^\p{Cc}]{1,256}$/u,
  },
  'alipay.trade.fastpay.refund.query': { out_trade_no: /^\w{1,64}$/, out_request_no: /^\w{1,64}$/ },
}
const common = ['app_id', 'method', 'format', 'charset', 'sign_type', 'sign', 'timestamp', 'version', 'biz_content']
const optional = new Set(['refund_reason', 'time_expire'])

const signed = (method: string, content: object): Answer => {
  const text = JSON.stringify(content).replaceAll('/', '\\/')
  const body = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signText(text, theirs.privateKey)}"}`
  return { body, headers: { 'content-type': 'text/html;charset=utf-8' } }
}
const failed = (method: string, sub: string, code = '40004') =>
  signed(method, { code, msg: code === '40002' ? 'Invalid Arguments' : 'Business Failed', sub_code: sub, sub_msg: sub })

function refuse(method: string, sub: string, why: string, code = '40002'): never {
  throw new Refused(200, why, failed(method, sub, code).body)
}

/** The content of a call whose fields, signature and time are right. */
function readContent(fields: Fields, now: Date, isPage: boolean): { method: string; content: Fields } {
  const { method = '', sign = '', timestamp = '', ...rest } = fields
  const known = contents[method]
  if (!known || isPage !== (method === 'alipay.trade.page.pay'))
    refuse(method, 'isv.invalid-method', `method ${method}`)
  const allowed = isPage ? [...common, 'notify_url', 'return_url'] : common
  const odd = Object.keys(fields).filter((name) => !allowed.includes(name))
  if (odd.length) refuse(method, 'isv.invalid-parameter', `unknown ${odd.join()}`)
  const isRight = rest['format'] === 'JSON' && rest['charset'] === 'utf-8' && rest['version'] === '1.0'
  if (!isRight || rest['sign_type'] !== 'RSA2') refuse(method, 'isv.invalid-parameter', 'the common fields are wrong')
  if (rest['app_id'] !== appId) refuse(method, 'isv.invalid-app-id', 'unknown app')
  const { sign: _, ...unsigned } = fields
  const isSigned = createVerify('RSA-SHA256').update(joined(unsigned), 'utf8').verify(app.publicKey, sign, 'base64')
  if (!isSigned) refuse(method, 'isv.invalid-signature', 'the signature is wrong')
  const time = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`)
  if (!(Math.abs(time - now.getTime()) < 600_000)) refuse(method, 'isv.invalid-timestamp', `the time is ${timestamp}`)
  const content = JSON.parse(rest['biz_content'] ?? '') as Fields
  for (const [name, value] of Object.entries(content))
    if (!(name in known) || typeof value !== 'string' || !value.isWellFormed() || known[name]?.test(value) === false)
      refuse(method, 'ACQ.INVALID_PARAMETER', `${name} is ${JSON.stringify(value)}`, '40004')
  for (const name of Object.keys(known))
    if (!optional.has(name) && !(name in content))
      refuse(method, 'ACQ.INVALID_PARAMETER', `${name} is missing`, '40004')
  return { method, content }
}

const sumOf = (refunds: Map<string, number>) => [...refunds.values()].reduce((sum, each) => sum + each, 0)

function openTrades(now: () => Date) {
  const trades = new Map<string, Trade>()
  const sent: Sent[] = []
  let notices = 0
  let refundStatus: string | undefined = 'REFUND_SUCCESS'

  function notify(reference: string, trade: Trade, more: Fields) {
    const fields: Fields = {
      gmt_create: inChina(now()),
      charset: 'utf-8',
      subject: trade.subject,
      buyer_id: '2088102116773037',
      invoice_amount: yuan(trade.total),
      version: '1.0',
      notify_id: `2026112400222${String(++notices).padStart(21, '0')}`,
      fund_bill_list: JSON.stringify([{ amount: yuan(trade.paid ?? trade.total), fundChannel: 'ALIPAYACCOUNT' }]),
      notify_type: 'trade_status_sync',
      out_trade_no: reference,
      total_amount: yuan(trade.paid ?? trade.total),
      trade_status: trade.status ?? '',
      trade_no: trade.no,
      auth_app_id: appId,
      app_id: appId,
      seller_id: sellerId,
      notify_time: inChina(now()),
      ...more,
    }
    sent.push(deliver(trade.notifyUrl, fields, theirs.privateKey))
  }

  function query({ out_trade_no = '' }: Fields): Answer {
    const method = 'alipay.trade.query'
    const trade = trades.get(out_trade_no)
    if (!trade?.status) return failed(method, 'ACQ.TRADE_NOT_EXIST')
    return signed(method, {
      code: '10000',
      msg: 'Success',
      buyer_logon_id: 'ann***@example.com',
      buyer_pay_amount: '0.00',
      out_trade_no,
      point_amount: '0.00',
      ...(trade.paid !== undefined && { send_pay_date: inChina(now()) }),
      total_amount: yuan(trade.paid ?? trade.total),
      trade_no: trade.no,
      trade_status: trade.status,
    })
  }

  function refund({ out_trade_no = '', refund_amount = '', out_request_no = '' }: Fields): Answer {
    const method = 'alipay.trade.refund'
    const trade = trades.get(out_trade_no)
    if (!trade?.paid) refuse(method, 'ACQ.TRADE_NOT_EXIST', 'nothing was paid', '40004')
    const fen = Math.round(Number(refund_amount) * 100)
    const before = trade.refunds.get(out_request_no)
    if (before !== undefined && before !== fen)
      refuse(method, 'ACQ.DISCORDANT_REPEAT_REQUEST', 'the same number for another amount', '40004')
    if (before === undefined && sumOf(trade.refunds) + fen > trade.paid)
      refuse(method, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'more than was paid', '40004')
    trade.refunds.set(out_request_no, fen)
    const refund_fee = yuan(sumOf(trade.refunds))
    if (before === undefined) {
      if (sumOf(trade.refunds) === trade.paid) trade.status = 'TRADE_CLOSED'
      const time = inChina(now())
      notify(out_trade_no, trade, {
        gmt_payment: time,
        gmt_refund: `${time}.123`,
        refund_fee,
        out_biz_no: out_request_no,
      })
    }
    const fund_change = before === undefined ? 'Y' : 'N'
    return signed(method, { code: '10000', msg: 'Success', out_trade_no, trade_no: trade.no, refund_fee, fund_change })
  }

  function queryRefund({ out_trade_no = '', out_request_no = '' }: Fields): Answer {
    const method = 'alipay.trade.fastpay.refund.query'
    const trade = trades.get(out_trade_no)
    if (!trade?.status) return failed(method, 'ACQ.TRADE_NOT_EXIST')
    const fen = trade.refunds.get(out_request_no)
    const done = fen !== undefined &&
      refundStatus !== 'REFUND_FAIL' && {
        trade_no: trade.no,
        out_trade_no,
        out_request_no,
        total_amount: yuan(trade.paid ?? 0),
        refund_amount: yuan(fen),
        ...(refundStatus && { refund_status: refundStatus }),
      }
    return signed(method, { code: '10000', msg: 'Success', ...done })
  }

  function open(fields: Fields) {
    const { content } = readContent(fields, now(), true)
    const { out_trade_no = '', subject = '', total_amount = '' } = content
    const [notifyUrl = '', returnUrl = ''] = [fields['notify_url'], fields['return_url']]
    if (!notifyUrl || notifyUrl.length > 256 || returnUrl.length > 256)
      refuse('alipay.trade.page.pay', 'isv.invalid-parameter', 'the addresses are wrong')
    const no = `20261124220014${String(trades.size).padStart(14, '0')}`
    const total = Math.round(Number(total_amount) * 100)
    trades.set(out_trade_no, { no, subject, notifyUrl, returnUrl, total, refunds: new Map() })
  }

  const setRefundStatus = (status: string | undefined) => void (refundStatus = status)
  return { trades, sent, notify, open, setRefundStatus, methods: { query, refund, queryRefund } }
}

function deliver(url: string, fields: Fields, key: string): Sent {
  const sign = signText(joined(fields), key)
  const body = String(new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }))
  return { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
}

/** What it knows its merchant by. */
export const alipayAccount = {
  credentials: { private_key: bare(app.privateKey) },
  options: { via: 'direct', app_id: appId, alipay_public_key: bare(theirs.publicKey), mode: 'sandbox' },
}

export interface AlipayFake extends PaymentFake {
  /** The buyer's browser opens the address of a page, from which Alipay first hears of the payment. */
  visit: (url: string) => Promise<void>
  /** What all refunds are said to be in; none in older answers. */
  setRefundStatus: (status: string | undefined) => void
}

export async function openAlipay(now: () => Date): Promise<AlipayFake> {
  const { trades, sent, notify, open, setRefundStatus, methods } = openTrades(now)

  function answer(call: Call): Answer {
    if (call.path !== '/gateway.do') throw new Refused(404, `unknown path ${call.path}`)
    const given = Object.fromEntries(call.query)
    if (call.method === 'GET') {
      open(given)
      return { body: '<html>Alipay</html>' }
    }
    const { method, content } = readContent({ ...given, ...Object.fromEntries(readForm(call)) }, now(), false)
    if (method === 'alipay.trade.query') return methods.query(content)
    return method === 'alipay.trade.refund' ? methods.refund(content) : methods.queryRefund(content)
  }

  const isChange = ({ query }: Call) => query.get('method') === 'alipay.trade.refund'
  const server = await openFakeServer(answer, { isChange })

  function find(reference: string): Trade {
    const trade = trades.get(reference)
    if (!trade || trade.status === 'TRADE_SUCCESS' || trade.status === 'TRADE_CLOSED')
      throw new Error(`There is no open page for ${reference}.`)
    return trade
  }

  function backTo(reference: string, { no, returnUrl, total }: Trade): { method: 'GET'; url: string } {
    const url = new URL(returnUrl)
    const fields: Fields = {
      charset: 'utf-8',
      out_trade_no: reference,
      method: 'alipay.trade.page.pay.return',
      total_amount: yuan(total),
      trade_no: no,
      auth_app_id: appId,
      version: '1.0',
      app_id: appId,
      seller_id: sellerId,
      timestamp: inChina(now()),
    }
    const all = { ...fields, sign: signText(joined(fields), theirs.privateKey), sign_type: 'RSA2' }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    return { method: 'GET', url: url.href }
  }

  return {
    ...server,
    key: 'alipay',
    ...alipayAccount,
    setWebhookUrl: () => undefined,
    setRefundStatus,
    visit: async (url) => void (await fetch(url)),
    pay: async (reference, change: Change = {}) => {
      const trade = find(reference)
      Object.assign(trade, { status: 'TRADE_SUCCESS', paid: change.amount ?? trade.total })
      notify(reference, trade, { gmt_payment: inChina(now()), receipt_amount: yuan(trade.paid ?? 0) })
      return backTo(reference, trade)
    },
    decline: async (reference) => {
      const trade = find(reference)
      trade.status = 'WAIT_BUYER_PAY'
      return { method: 'GET', url: trade.returnUrl }
    },
    abandon: async (reference) => {
      const trade = find(reference)
      if (!trade.status) return
      trade.status = 'TRADE_CLOSED'
      notify(reference, trade, { gmt_close: inChina(now()) })
    },
    takeWebhooks: () => sent.splice(0),
    forge: ({ url, body }) => {
      const { sign: _sign, sign_type: _type, ...fields } = Object.fromEntries(new URLSearchParams(body))
      return deliver(url, fields, stranger.privateKey)
    },
    refundedOf: (reference) => sumOf(trades.get(reference)?.refunds ?? new Map()),
  }
}
