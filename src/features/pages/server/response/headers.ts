import type { Platform } from '#kit/server/context.ts'

/** Those whose pages a site can embed; one may lead to others of its line. */
const frames = [
  ['https://www.youtube-nocookie.com'],
  ['https://player.vimeo.com'],
  ['https://www.openstreetmap.org'],
  ['https://www.google.com', 'https://maps.google.com'],
  ['https://embed.waze.com'],
]

/** Only the platform's own scripts run; a site's text can contain pictures, sound and the known embeds. */
const policyFor = (embedded: string[][]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `frame-src ${embedded.flat().join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Where the platform is reached over https, its sites are too: browsers that came once ask for no host of it in the open again. */
export const secureHeaders = ({ url }: Pick<Platform, 'url'>): Record<string, string> =>
  url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** For sites that aren't live on their own name: search engines must not list them. */
export const unlisted = { 'x-robots-tag': 'noindex' }

export const pageHeaders = {
  ...everyAnswer,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyFor(frames),
  'cache-control': 'public, no-cache',
}

/** The headers of a page: it embeds nobody whom it doesn't name. */
export const headersOfPage = (html: string): typeof pageHeaders => ({
  ...pageHeaders,
  'content-security-policy': policyFor(frames.filter((hosts) => hosts.some((host) => html.includes(host)))),
})
