import type { Quote } from '#store/checkout-contract.ts'
import { renderPage } from '#pages/web/page.tsx'
import { sampleView, type Sample } from './sample-view.ts'

interface Opened extends Sample {
  /** What the site sells; the page is that of the first of it. */
  sells?: string
}

/** Notes who listens to the window from now on. Returns what makes them hear nothing any more. */
function watchListeners(): () => void {
  const listeners: Parameters<typeof removeEventListener>[] = []
  const { addEventListener: listen } = globalThis
  globalThis.addEventListener = (...given: Parameters<typeof listen>) => {
    listeners.push(given)
    listen(...given)
  }
  return () => {
    globalThis.addEventListener = listen
    for (const given of listeners) removeEventListener(...given)
  }
}
let leave = () => {}

/** Opens a page of a shop as a browser reads it; the page that was open before hears nothing any more. For tests. */
export function openPage(text: string, { sells, language = 'en', ...sample }: Opened = {}): void {
  leave()
  leave = watchListeners()
  const [item] = sampleView('', { store: sells ?? '' }).surroundings.items
  const settings = 'title Old Dairy\nstore yes'
  const view = sampleView(text, { settings, cart: true, language, ...sample, ...(item && { item }) })
  const page = new DOMParser().parseFromString(renderPage(view).html, 'text/html')
  document.documentElement.lang = language
  document.body.replaceWith(page.body)
}

/** What the server says of a cart: each line costs twelve pounds. */
export function quoteFor(items: { url: string; size?: string; color?: string; quantity: number }[]): Quote {
  const lines = items.map(({ url, size = null, color = null, quantity }) => ({
    url,
    title: `The ${url}`,
    size,
    color,
    quantity,
    unitAmount: 1200,
    amount: 1200 * quantity,
    interval: null,
    image: null,
    left: null,
  }))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    currency: 'GBP',
    lines,
    subtotal,
    shipping: null,
    discount: null,
    tax: 0,
    taxIncluded: false,
    taxName: 'VAT',
    taxLabel: 'VAT 20%',
    recurring: null,
    regions: null,
    address: {
      fields: ['city', 'state', 'zip'],
      required: ['city', 'state', 'zip'],
      kinds: { city: 'city', state: 'state', zip: 'zip' },
    },
    total: subtotal,
    needsDelivery: true,
    quote: `quote of ${subtotal}`,
    texts: false,
    problems: [],
    methods: [
      { key: 'stripe', path: 'stripe', title: 'Stripe' },
      { key: 'paypal', path: 'paypal', title: 'PayPal' },
    ],
  }
}
