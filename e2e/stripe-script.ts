import type { Page, Route } from 'playwright-core'
import type { openStripe } from '../test/fakes/payments/stripe.ts'

type Stripe = Awaited<ReturnType<typeof openStripe>>

/** The numbers of Stripe's test cards, and what its API calls them. */
const cards: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000002760003184': 'pm_card_authenticationRequired',
}

/** What `https://js.stripe.com` serves, as far as a card needs it: the field and the bank's question are in frames of Stripe's. */
const script = `window.Stripe = function (key) {
  if (!/^pk_test_/.test(key)) throw new Error('Please call Stripe() with your publishable key.')
  var number = ''
  function makeFrame(src, title) {
    var frame = document.createElement('iframe')
    frame.src = src
    frame.title = title
    frame.setAttribute('style', 'display:block;width:100%;height:20px;border:0;color-scheme:inherit')
    return frame
  }
  function send(path, body) {
    return fetch('https://api.stripe.com/v1/' + path, { method: 'POST', body: body }).then(function (reply) { return reply.json() })
  }
  return {
    elements: function () {
      return {
        create: function (type, options) {
          var heard = {}
          var look = encodeURIComponent(options.style.base.color)
          var frame = makeFrame('https://js.stripe.com/v3/card.html?color=' + look, 'Secure card payment input frame')
          addEventListener('message', function (event) { if (event.source === frame.contentWindow) number = event.data })
          frame.addEventListener('load', function () { heard.ready() })
          return {
            on: function (name, act) { heard[name] = act },
            mount: function (place) { document.querySelector(place).append(frame) },
            update: function (change) { frame.contentWindow.postMessage(change.style.base.color, 'https://js.stripe.com') },
          }
        },
      }
    },
    createPaymentMethod: function () { return send('payment_methods', number) },
    handleNextAction: function (asked) {
      var frame = makeFrame('https://hooks.stripe.com/bank.html', 'Your bank')
      frame.style.height = '200px'
      document.body.append(frame)
      return new Promise(function (done) {
        addEventListener('message', function (event) {
          if (event.source !== frame.contentWindow) return
          frame.remove()
          done(send('confirm/' + event.data, asked.clientSecret))
        })
      })
    },
  }
}`

const say = (words: string) => `onclick="parent.postMessage('${words}','*')"`
const pages: Record<string, string> = {
  '/v3/card.html': `<style>body{margin:0}input{width:100%;border:0;background:none;font:16px system-ui;outline:0}</style>
<input aria-label="Card number" placeholder="Card number"><script>var input = document.querySelector('input')
input.style.color = new URLSearchParams(location.search).get('color')
input.oninput = function () { parent.postMessage(input.value, '*') }
onmessage = function (event) { input.style.color = event.data }</script>`,
  '/bank.html': `<button ${say('yes')}>Complete</button><button ${say('no')}>Fail</button>`,
}

/** What the script asks of Stripe's API. */
function answer(fake: Stripe, path: string, body: string): object {
  const isRight = path === '/v1/confirm/yes'
  if (path !== '/v1/payment_methods') return fake.confirm(body, isRight)
  const name = cards[body]
  return name
    ? { paymentMethod: { id: fake.enterCard(name) } }
    : { error: { message: 'Your card number is incomplete.' } }
}

/** Stripe's script for browsers, in front of the stand-in of its API. */
export async function serveStripe(page: Page, fake: Stripe): Promise<void> {
  const serve = (route: Route) => {
    const { pathname, hostname } = new URL(route.request().url())
    if (hostname === 'api.stripe.com')
      return route.fulfill({
        json: answer(fake, pathname, route.request().postData() ?? ''),
        headers: { 'access-control-allow-origin': '*' },
      })
    if (pathname === '/endive/stripe.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    const html = pages[pathname]
    return html ? route.fulfill({ contentType: 'text/html', body: html }) : route.abort()
  }
  await page.route(/^https:\/\/(js|api|hooks)\.stripe\.com\//, serve)
}
