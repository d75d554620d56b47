import { readDay } from '#transfer/server/read-day.ts'
import type { Visibility } from '../pack/visibility.ts'
import type { Item } from './read-export.ts'

/** Parts that WordPress shows only to some, as plugins for members mark them. */
const restricted =
  /\[(?:restrict|private|members?(?:_|-)?(?:only|ship)?|wlm_\w{1,40}|mepr[-_]\w{1,40}|pmpro_\w{1,40}|rcp_\w{1,40}|s2if|um_loggedin|is_logged_in|loggedin|ihc-hide-content|wcm_restrict|content_protector|passster|ppwp|protected|secret|visibility)\b|<!-- wp:(?:premium-content\/|jetpack\/(?:premium-content|paywall|paywalled)|pmpro\/|mepr\/|rcp\/)/i
/** In letters, of which only the beginning is looked through. */
const longest = 500_000

const dayOf = ({ fields }: Item) => {
  const gmt = fields['wp:post_date_gmt'] ?? ''
  const said = [gmt.startsWith('0000') || gmt === '' ? '' : `${gmt}Z`, fields.pubDate, fields['wp:post_date']]
  return said.map((each) => readDay(each)).find((day) => day !== undefined && day.time > 0)
}

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
  const { fields, meta } = item
  const day = dayOf(item)
  const isToCome = day !== undefined && day.time > now.getTime()
  const isHidden =
    fields['wp:status'] !== 'publish' ||
    (fields['wp:post_password'] ?? '') !== '' ||
    (meta._members_access_role ?? '') !== '' ||
    isToCome ||
    isOfPlugin(item) ||
    isExpired(item, now) ||
    restricted.test((fields['content:encoded'] ?? '').slice(0, longest))
  const isNoIndex =
    meta['_yoast_wpseo_meta-robots-noindex'] === '1' || (meta.rank_math_robots ?? '').includes('noindex')
  return {
    isHidden,
    ...(day?.written !== undefined && (isPost(item) || isToCome) && { published: day.written }),
    ...(isNoIndex && { isNoIndex: true as const }),
  }
}
