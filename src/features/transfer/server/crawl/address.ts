/** Longer ones are made by programs that never end. */
const longestAddressCharacters = 1000
const mostParameters = 8
const deepest = 12

const tracking =
  /^(?:utm_.*|fbclid|gclid|gclsrc|dclid|wbraid|gbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|hsctatracking|mkt_tok|oly_anon_id|oly_enc_id|vero_id|pk_.*|mtm_.*|piwik_.*|srsltid|ref_src|spm|phpsessid|jsessionid|aspsessionid.*|sessionid|session_id|sid|zenid|oscsid|cfid|cftoken|replytocom|share|nb|fb_.*)$/i
/** They show the same things in another order or number. */
const arranging =
  /^(?:orderby|order|order_by|sort|sortby|sort_by|sort_order|dir|direction|per_page|perpage|limit|grid_list|filter.*|pf_.*|min_price|max_price|rating_filter|product_count|print|amp)$/i

/** The name of a file that is shown for its folder. */
export const indexFile = /\/(?:index|default)\.(?:x?html?|s?html|php\d?|phtml|aspx?|jspx?|cfm|cgi|pl)$/i

/** Names of an arrangement in some programs, and of the kind of page in others. */
const arranges = (name: string, value: string) =>
  /^(?:view|display)$/i.test(name) && /^(?:grid|list|all|\d+)$/i.test(value)

/** Whether a page depends on a parameter; others only count visitors or arrange a list. */
export const isTelling = ([name, value]: [string, string]): boolean =>
  !tracking.test(name) && !arranging.test(name) && !arranges(name, value)

/** Lower case, without `www.` and a dot at the end. */
const bareHost = ({ host }: URL) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.(?=$|:)/, '')

/** The parameters that say what a page shows, in the order of their names. */
function listTelling(url: URL): [string, string][] {
  return [...url.searchParams].filter(isTelling).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
}

/** A link as a whole address without a fragment; undefined for anything that isn’t one of the web. */
export function resolveLink(link: string, base: string): string | undefined {
  const url = URL.parse(link.trim(), base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return undefined
  url.hash = ''
  return url.href.length > longestAddressCharacters ? undefined : url.href
}

/** The address that is asked for: without what only counts visits or arranges lists. */
export function tidyAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  url.pathname = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '').replace(/\/{2,}/g, '/')
  if (url.search !== '') {
    const kept = [...url.searchParams].filter(isTelling)
    if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString()
  }
  return url.href
}

/** The same for all spellings of a page’s address: with and without `www.`, `index.html` or a slash at the end, and http or https. */
export function keyOf(address: string): string {
  const url = new URL(tidyAddress(address))
  let path = url.pathname.replace(indexFile, '/').replace(/(?<!\/)\/+$/, '')
  try {
    path = encodeURI(decodeURI(path))
  } catch {
    // Not every path is in UTF-8; those that aren’t stay as they are.
  }
  const telling = new URLSearchParams(listTelling(url)).toString()
  return `${bareHost(url)}${path}${telling === '' ? '' : `?${telling}`}`
}

/** Places where everybody has a site of their own in a folder. */
const sharedHosts =
  /(?:^|\.)(?:github\.io|gitlab\.io|codeberg\.page|sites\.google\.com|tripod\.com|angelfire\.com|neocities\.org)$/i

/** What belongs to a site: its host, and the folder that it is in where others are beside it. */
export interface SiteScope {
  host: string
  folder: string
}

export function scopeOf(home: string): SiteScope {
  const url = new URL(home)
  const [, first = ''] = url.pathname.split('/')
  const isInFolder = first.startsWith('~') || (sharedHosts.test(url.hostname) && url.pathname.indexOf('/', 1) > 0)
  return { host: bareHost(url), folder: isInFolder ? `/${first}/` : '/' }
}

export function isInScope({ host, folder }: SiteScope, address: string): boolean {
  const url = new URL(address)
  return bareHost(url) === host && `${url.pathname}/`.startsWith(folder)
}

const neverPages = new RegExp(
  [
    String.raw`/(?:wp-json|wp-admin|wp-login(?:\.php)?|xmlrpc\.php|wp-cron\.php|wp-comments-post\.php|cdn-cgi|cgi-bin|\.well-known)(?:/|$)`,
    String.raw`/(?:feed|rss|atom|trackback)/?$`,
    String.raw`/(?:rss|atom|feed)\.xml$`,
    String.raw`/(?:cart|basket|checkout|warenkorb|kasse|panier|carrito|my-account|account|login|log-in|signin|sign-in|logout|log-out|signout|register|signup|sign-up|lost-password|password-reset|wishlist|compare)(?:\.php|\.aspx?|\.html?)?/?$`,
    String.raw`/(?:customer|account|user|users|auth|admin|administrator)/(?:login|account|register|create|logout|auth|forgot|password)`,
  ].join('|'),
  'i',
)
const trappingParameter =
  /^(?:add-to-cart|remove_item|add_to_wishlist|action|replytocom|share|like_comment|tribe-bar-date|tribe_.*|eventdisplay|ical|outlook-ical|s|q|search|query|keyword|redirect|redirect_to|return|returnurl|next|login|logout|preview|customize_changeset_uuid|wc-ajax|doing_wp_cron|feed|rest_route|elementor_library|et_blog|month|cal_m|cal_y|yr|printable|oldid|diff|veaction)$/i

/** Whether the same names come again and again, as where a relative link is wrong on every page. */
function repeats(parts: string[]): boolean {
  const times = new Map<string, number>()
  for (const part of parts) times.set(part, (times.get(part) ?? 0) + 1)
  return [...times].some(([part, count]) => part.length > 1 && count > 3)
}

/** Whether an address leads to no page of its own: sign-in, cart, feed, search, calendar or a maze. */
export function isTrap(address: string): boolean {
  const url = new URL(address)
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (parts.length > deepest || repeats(parts) || neverPages.test(url.pathname)) return true
  const names = [...url.searchParams.keys()]
  return names.length > mostParameters || names.some((name) => trappingParameter.test(name))
}

/** A post has a title behind its day, a day of a calendar hasn’t. */
const titled = /[a-z]{6}|[a-z]-[a-z]|%[\da-f]{2}/i

/** The pattern of an address that a program may make without end, such as of the days of a calendar; undefined for others. */
export function mazeOf(address: string): string | undefined {
  const url = new URL(address)
  const names = [...new URLSearchParams(url.search).keys()].toSorted()
  if (names.length > 0) return `${bareHost(url)}${url.pathname}?${names.join('&')}`
  const end = url.pathname.split('/').findLast((piece) => piece !== '') ?? ''
  const isDated = /\/\d{4}[-/]\d{1,2}(?:[-/]|$)/.test(url.pathname) && !titled.test(end)
  return isDated ? `${bareHost(url)}${url.pathname.replace(/\d+/g, '0').replace(/(?<![^/])[^/]*$/, '')}` : undefined
}

const kept = /\.(pdf|mp3|m4a|ogg|opus|wav|mp4|webm|mov|zip|csv|vtt|txt)$/i
const other =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|css|m?js|json|xml|gz|tgz|tar|rar|7z|exe|dmg|apk|iso|docx?|xlsx?|pptx?|odt|ods|odp|rtf|epub|woff2?|ttf|otf|eot|swf|avi|wmv|flv|mkv|ics|vcf)$/i

/** What an address names, by its ending: a file that the new site can keep, another file, or a page. */
export function kindOf(address: string): 'page' | 'kept' | 'other' {
  const { pathname } = new URL(address)
  if (kept.test(pathname)) return 'kept'
  return other.test(pathname) ? 'other' : 'page'
}
