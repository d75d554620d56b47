import type { CardScript } from '#payments/server/adapter/adapter.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import { hashOf } from './pay-page.ts'

export interface CardFrame {
  /** Shown in browsers. */
  key: string
  script: CardScript
  theme: 'dark' | 'light'
  language: string
}

const looks = {
  light: { ink: '#1b1d21', muted: '#595d66', edge: '#85888f', field: '#ffffff', bad: '#b3261e', accent: '#4b4fd1' },
  dark: { ink: '#eae8e3', muted: '#a4a8b1', edge: '#70757f', field: '#1c2028', bad: '#ff9a8f', accent: '#a6adff' },
}
const coloursOf = (theme: keyof typeof looks) =>
  Object.entries(looks[theme])
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/** The service's frames are light: within a dark page a browser would put white behind them. */
const style = `:root{color-scheme:light;${coloursOf('light')}}:root[data-theme=dark]{color-scheme:dark;${coloursOf('dark')}}
body{margin:0;padding:3px;background:transparent;color-scheme:light}
#card{padding:12px;border:1px solid var(--edge);border-radius:6px;background:var(--field)}
#card.StripeElement--invalid{border-color:var(--bad)}#card.StripeElement--focus{border-color:var(--accent);outline:2px solid var(--accent)}`

/**
 * Our own script, the only one besides the service's. It hears nobody but the page around it, which is of our own origin, and tells
 * nobody else: the name of a card, what is wrong with it, and when the buyer has confirmed a payment at the bank.
 */
const script = `(function () {
  var home = location.origin, page = document.documentElement, about = page.dataset, looks = ${JSON.stringify(looks)}
  function post(card, more) { if (parent !== window) parent.postMessage(Object.assign({ card: card }, more), home) }
  if (!window.Stripe) return post('missing')
  function lookOf(theme) {
    var look = looks[theme]
    var base = { color: look.ink, iconColor: look.muted, fontFamily: 'system-ui, sans-serif', fontSize: '16px' }
    base['::placeholder'] = { color: look.muted }
    return { base: base, invalid: { color: look.bad, iconColor: look.bad } }
  }
  var service = Stripe(about.key)
  var element = service.elements({ locale: page.lang }).create('card', { style: lookOf(about.theme), disableLink: true })
  element.on('ready', function () { post('ready') })
  element.on('loaderror', function () { post('missing') })
  element.mount('#card')
  function answer(promise, view) {
    promise.then(
      function (result) { if (result.error) post('refused', { message: result.error.message || '' }); else post('done', view(result)) },
      function () { post('failed') }
    )
  }
  addEventListener('message', function (event) {
    if (event.source !== parent || event.origin !== home || !event.data) return
    var asked = event.data
    if (asked.card === 'name')
      answer(service.createPaymentMethod({ type: 'card', card: element }), function (made) { return { paymentMethodId: made.paymentMethod.id } })
    if (asked.card === 'confirm')
      answer(service.handleNextAction({ clientSecret: asked.clientSecret }), function () { return {} })
    if (asked.card === 'theme' && looks[asked.theme]) {
      about.theme = asked.theme
      element.update({ style: lookOf(asked.theme) })
    }
  })
})()`

/** The hosts that the service names for its script; our own pages alone may have it in a frame. */
const policyOf = ({ hosts }: CardScript) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${hosts.script.join(' ')}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${hosts.script.join(' ')}`,
    `connect-src ${hosts.connect.join(' ')}`,
    `frame-src ${hosts.frame.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** A page for a frame of ours, in which the service takes a card: the card itself never reaches us. */
export function cardFrame({ key, script: service, theme, language }: CardFrame): Response {
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}" data-theme="${theme}" data-key="${escapeHtml(key)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Card</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main id="card"></main>
<script src="${escapeHtml(service.address)}"></script><script>${script}</script>
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(service),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex',
      // Wallets may ask for a payment here.
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}
