import { escapeHtml } from '#kit/escape-html.ts'
import { hash } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { Catalogue } from '#kit/catalogue.ts'
import { openWords } from '#kit/server/words.ts'
import { labelTax } from '#payments/server/label-tax.ts'
import { outcomes } from '#payments/outcomes.ts'
import type { Payment } from '../payment-rows.ts'

const style = `:root{color-scheme:light dark;--ground:#f6f6f9;--card:#fff;--ink:#16181d;--muted:#5b6170;--line:#dcdee6;--accent:#3d4ee0;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0f1115;--card:#171a21;--ink:#ececf1;--muted:#a2a8b8;--line:#2c313d;--accent:#8c97ff;--on:#10121a}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px 24px}
h1{margin:0 0 4px;font-size:1.25rem;line-height:1.3}p{margin:0 0 16px}.sum{font-size:2rem;font-weight:700;line-height:1.2;margin:12px 0}.quiet{color:var(--muted);font-size:.9rem}
ul{list-style:none;margin:0 0 20px;padding:0;border-block:1px solid var(--line)}li{display:flex;justify-content:space-between;gap:16px;padding:8px 0}
form{display:grid;gap:8px}button,.button{display:block;inline-size:100%;min-block-size:44px;padding:10px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{background:var(--accent);border-color:var(--accent);color:var(--on)}button:focus-visible,.button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button small{display:block;font-weight:400;color:var(--muted)}.primary small{color:inherit;opacity:.85}svg{display:block;inline-size:min(100%,260px);margin:0 auto 16px;background:#fff;padding:12px;border-radius:12px}
.mark{display:inline-block;padding:2px 10px;border-radius:99px;background:color-mix(in srgb,var(--accent) 16%,transparent);font-size:.8rem;font-weight:600}
@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}`

interface Policy {
  script?: string
  /** The hosts that a form may be sent to. */
  form?: string
  hosts?: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] } | undefined
}

export const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

/** Nothing runs on the page but our own script, by its hash, and that of the one service that needs it. */
function policyOf({ script, form = "'self'", hosts }: Policy): string {
  const scripts = [...(script ? [hashOf(script)] : []), ...(hosts?.script ?? [])]
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    `style-src 'unsafe-inline' ${hosts?.script.join(' ') ?? ''}`,
    "img-src 'self' data: https:",
    `connect-src 'self' ${hosts?.connect.join(' ') ?? ''}`,
    `frame-src ${hosts?.frame.join(' ') || "'none'"}`,
    `form-action ${form}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface PageParts extends Policy {
  /** The heading of the window; otherwise what is paid. */
  title?: string
  body: string
  /** Loaded before our own script. */
  library?: string
}

function respond(payment: Payment, { title, body, library, script, ...policy }: PageParts): Response {
  const { language, direction } = openWords(payment.language)
  const scripts = `${library ? `<script src="${escapeHtml(library)}"></script>` : ''}${script ? `<script>${script}</script>` : ''}`
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title ?? sayWords(payment, 'title'))}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>${body}</main>
${scripts}
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf({ ...(script !== undefined && { script }), ...policy }),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      // Wallets may ask for a payment here.
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
      'x-frame-options': 'DENY',
    },
  })
}

const money = (payment: Payment) => openWords(payment.language).money(payment)

/** Words of a page in the language of the purchase. */
function sayWords(payment: Payment, name: Exclude<keyof Catalogue['sites']['pay'], 'sandbox'>, service = ''): string {
  return openWords(payment.language).say(`sites.pay.${name}`, { sum: money(payment), service })
}

function summary(payment: Payment): string {
  const { lines, shipping, discount, tax, taxIncluded, namedTax } = payment.purchase
  const rows: [title: string, amount: number][] = lines.map(({ name, quantity, amount }) => [
    `${quantity} × ${name}`,
    amount,
  ])
  if (shipping > 0) rows.push([sayWords(payment, 'shipping'), shipping])
  if (discount) {
    const title = openWords(payment.language).say('mails.orders.discount', { code: discount.code })
    rows.push([title, -discount.amount])
  }
  if (tax > 0 && !taxIncluded)
    rows.push([namedTax ? labelTax(payment.language, namedTax) : sayWords(payment, 'tax'), tax])
  return `<ul>${rows.map(([title, amount]) => `<li><span>${escapeHtml(title)}</span><span>${escapeHtml(money({ ...payment, amount }))}</span></li>`).join('')}</ul>`
}

const head = (payment: Payment) =>
  `<h1>${escapeHtml(payment.purchase.title)}</h1><p class="sum">${escapeHtml(money(payment))}</p>`

/** The hosted pay page of the sandbox. Works without script. */
export function sandboxPage(payment: Payment): Response {
  const { say } = openWords(payment.language)
  const buttons = outcomes.map((outcome) => {
    const title = escapeHtml(say(`sites.pay.sandbox.titles.${outcome}`))
    const about = escapeHtml(say(`sites.pay.sandbox.about.${outcome}`))
    const primary = outcome === 'approve' ? ' class="primary"' : ''
    return `<button${primary} name="outcome" value="${outcome}">${title}<small>${about}</small></button>`
  })
  const body = `<p><span class="mark">${escapeHtml(say('sites.pay.sandbox.mark'))}</span></p>${head(payment)}${summary(payment)}<form method="post" action="/pay/${payment.id}">${buttons.join('')}</form>`
  return respond(payment, { body })
}

/** Leads on by a form that the service wants to be sent; by itself where scripts run. */
export function formPage(
  payment: Payment,
  title: string,
  { action, fields }: { action: string; fields: Record<string, string> },
): Response {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const body = `${head(payment)}<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="primary">${escapeHtml(sayWords(payment, 'go', title))}</button></form>`
  return respond(payment, {
    body,
    script: 'document.forms[0].requestSubmit()',
    form: new URL(action).origin,
  })
}

/** Looks from time to time whether it was paid, and then goes on to the page that thanks. */
const watch = `(function(){var at=location.pathname,wait=2000,end=performance.now()+6e5;function look(){fetch('/api/checkout/'+at.split('/')[2]+location.search).then(function(r){return r.json()}).then(function(s){if(s.state!=='created'&&s.state!=='open'){location.replace(at+'/return'+location.search);return}if(performance.now()<end)setTimeout(look,wait=Math.min(wait*1.3,10000))},function(){setTimeout(look,10000)})}setTimeout(look,wait)})()`

/** A code that the buyer scans with a phone. */
export function codePage(payment: Payment, title: string, text: string): Response {
  const body = `${head(payment)}<p>${escapeHtml(sayWords(payment, 'scan', title))}</p>${renderSVG(text, { ecc: 'M', border: 2 })}<p class="quiet" role="status">${escapeHtml(sayWords(payment, 'waits'))}</p><a class="button" href="/pay/${payment.id}/return?cancelled=1">${escapeHtml(sayWords(payment, 'cancel'))}</a>`
  return respond(payment, { body, script: watch })
}

const paddle = `(function(){var d=document.querySelector('main').dataset;if(!window.Paddle)return;if(d.environment==='sandbox')Paddle.Environment.set('sandbox');Paddle.Initialize({token:d.clientToken,eventCallback:function(e){if(e.name==='checkout.completed')location.href=d.successUrl}});Paddle.Checkout.open({transactionId:d.transactionId,settings:{successUrl:d.successUrl}})})()`

interface ScriptedPage {
  values: Record<string, string>
  hosts: NonNullable<Policy['hosts']>
}

/** A window of Paddle's opens over the page. */
export function paddlePage(payment: Payment, { values, hosts }: ScriptedPage): Response {
  const data = ['transactionId', 'clientToken', 'environment', 'successUrl'].map(
    (name) =>
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(values[name] ?? '')}"`,
  )
  const inner = `${head(payment)}${summary(payment)}<p class="quiet">${escapeHtml(sayWords(payment, 'opens', 'Paddle'))}</p><a class="button" href="/pay/${payment.id}/return?cancelled=1">${escapeHtml(sayWords(payment, 'cancel'))}</a>`
  return respond(payment, {
    body: `<div ${data.join(' ')}>${inner}</div>`,
    script: paddle.replace("'main'", "'main>div'"),
    library: 'https://cdn.paddle.com/paddle/v2/paddle.js',
    hosts,
  })
}

/** For an address that can't be paid any more. */
export const overPage = (payment: Payment, back: string): Response =>
  respond(payment, {
    title: payment.purchase.title,
    body: `<h1>${escapeHtml(payment.purchase.title)}</h1><p>${escapeHtml(sayWords(payment, 'over'))}</p><a class="button primary" href="${escapeHtml(back)}">${escapeHtml(sayWords(payment, 'back'))}</a>`,
  })
