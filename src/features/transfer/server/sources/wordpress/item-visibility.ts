import { readDay } from '#transfer/server/read-day.ts'
import type { Visibility } from '../pack/visibility.ts'
import { longestField, type Item } from './read-export.ts'

/** Parts that WordPress shows only to some, as plugins for members mark them, and those that page builders don’t show at all. */
const restricted: readonly RegExp[] = [
  /(?<!\[)\[(?:[\w-]{0,30}[-_])?(?:restrict|private|members?|memberful|swpm|wlm|mepr|pmpro|rcp|arm|ihc|um|s2if|s2member|ppwp|passster|accessally|wcm|groups|logged|is_logged|protect|secret|paywall|paid|subscribers?|visibility|content_control|visitor|access|password)[\w-]{0,40}(?=[\s\]])/i,
  /<!-- wp:(?:premium-content|jetpack\/(?:premium-content|paywall|paywalled)|pmpro|mepr|rcp|woocommerce-memberships|memberful|restrict)/i,
  /"(?:blockVisibility|hideBlock|visibilityRoles?|restrict[a-z]{0,20})"\s?:\s?(?!(?:true|""|null|\[\]|\{\}))/i,
  /\bdisabled="on"|\bdisabled_on="on\|on\|on"|\bdisable_element="yes"|\bdisplay_conditions?="[^"]/i,
]
/** Values by which a plugin notes that everybody may see an entry. */
const open = new Set(
  '0 no off false none all any public everyone everybody default visible inherit open catalog search publish published unsaved disabled disable unrestricted [] {} null'.split(
    ' ',
  ),
)

const dayOf = ({ fields }: Item) => {
  const gmt = fields['wp:post_date_gmt'] ?? ''
  const said = [gmt.startsWith('0000') || gmt === '' ? '' : `${gmt}Z`, fields.pubDate, fields['wp:post_date']]
  return said.map((each) => readDay(each)).find((day) => day !== undefined && day.time > 0)
}

/** Whether a value says nothing: of lists as PHP writes them, each of their values. */
function isNothing(value: string): boolean {
  if (!/^a:\d{1,9}:\{/.test(value)) return open.has(value.trim().toLowerCase())
  let isValue = true
  for (const [token, text, number] of value.matchAll(/a:\d{1,9}:\{|\}|s:\d{1,9}:"([^"]*)"|[bid]:(-?[\d.]{1,30})|N;/g)) {
    const isScalar = token !== '}' && !token.startsWith('a:')
    if (isScalar && isValue && !open.has((text ?? number ?? '').toLowerCase())) return false
    isValue = isScalar && !isValue
  }
  return true
}

/** Whether a plugin notes that not everybody may see an entry, or not any more. */
function isWithheld([name, value]: Item['access'][number], now: Date): boolean {
  const until = /expir|unpublish/i.test(name)
    ? readDay(/^\d{10}$/.test(value) ? new Date(Number(value) * 1000).toISOString() : value)
    : undefined
  return until ? until.time <= now.getTime() : !isNothing(value)
}

const isRestricted = (text: string) => text.length >= longestField || restricted.some((mark) => mark.test(text))

const isExpired = ({ meta }: Item, now: Date) =>
  meta['_expiration-date'] !== undefined &&
  meta['_expiration-date-status'] !== 'unsaved' &&
  !(Number(meta['_expiration-date']) * 1000 > now.getTime())

/** What plugins keep for themselves has no address of its own on a website whose pages have some. */
const isOfPlugin = ({ fields }: Item) =>
  !['post', 'page', 'product'].includes(fields['wp:post_type'] ?? '') && (fields.link ?? '').includes('?')

const isPost = ({ fields }: Item) => !['page', 'product'].includes(fields['wp:post_type'] ?? '')

/** Who saw an entry on the old website; what says nothing that is known was seen by nobody. */
export function visibilityOf(item: Item, now: Date): Visibility {
  const { fields, meta, access } = item
  const day = dayOf(item)
  const isToCome = day !== undefined && day.time > now.getTime()
  const isHidden =
    fields['wp:status'] !== 'publish' ||
    (fields['wp:post_password'] ?? '') !== '' ||
    access.some((note) => isWithheld(note, now)) ||
    isToCome ||
    isOfPlugin(item) ||
    isExpired(item, now) ||
    isRestricted(fields['content:encoded'] ?? '')
  const isNoIndex =
    meta['_yoast_wpseo_meta-robots-noindex'] === '1' || (meta.rank_math_robots ?? '').includes('noindex')
  return {
    isHidden,
    ...(day?.written !== undefined && (isPost(item) || isToCome) && { published: day.written }),
    ...(isNoIndex && { isNoIndex: true as const }),
  }
}
