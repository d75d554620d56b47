import { phrase, type Phrase } from '#kit/phrase.ts'
import { readDay, type Day } from '#transfer/server/read-day.ts'
import type { PageVisibility } from '../pack/visibility.ts'
import { isDenial, isNothing, isProse, isRole } from './access-values.ts'
import { partsOf, subjectOf } from './access-words.ts'
import type { MemberRule } from './member-rules.ts'
import { isPublicType, typeOf } from './post-types.ts'
import { longestFieldLetters, type WordPressItem } from './read-export.ts'
import { hasWithheldParts } from './withheld-parts.ts'

const dayOf = ({ fields }: WordPressItem) => {
  const gmt = fields['wp:post_date_gmt'] ?? ''
  const said = [gmt.startsWith('0000') || gmt === '' ? '' : `${gmt}Z`, fields.pubDate, fields['wp:post_date']]
  return said.map((each) => readDay(each)).find((day) => day !== undefined && day.time > 0)
}

/** Of a name in a report. */
const longestNoteLetters = 60
const yearInMs = 366 * 24 * 60 * 60 * 1000
/** A day that may mean several counts as the earliest. */
const isOver = ({ time, written }: Day, now: Date) => time - (written === undefined ? yearInMs : 0) <= now.getTime()

/** Templates of themes for pages that only some see, such as `template-members-only.php`. */
const isOfMembers = (template: string) => {
  const parts = partsOf(template).filter((part) => !['template', 'templates', 'tpl', 'php', 'html'].includes(part))
  return subjectOf(parts) === 'access' && !parts.includes('login')
}

/** Whether a plugin notes that not everybody may see an entry, or not any more. */
function isWithheld([name, value]: WordPressItem['access'][number], { fields }: WordPressItem, now: Date): boolean {
  if (name === '_wp_page_template') return isOfMembers(value)
  const parts = partsOf(name)
  const subject = subjectOf(parts)
  if (subject === 'shown') return isDenial(value)
  if (isNothing(value)) return false
  if (subject === 'people') return isRole(value)
  if (subject === 'end' || subject === 'any end') {
    const until = readDay(value)
    const isOfEvent = subject === 'any end' && /event|course/.test(fields['wp:post_type'] ?? '')
    return !isOfEvent && (until ? isOver(until, now) : subject === 'end')
  }
  return parts.length > 1 || parts.includes('password') || !isProse(value)
}

/** Subjects by which a plugin keeps entries for some, and those that are named so. */
const isForSome = ({ terms }: WordPressItem) =>
  terms.some(({ domain, slug }) =>
    ['category', 'post_tag'].includes(domain)
      ? /(?:^|-)only(?:-|$)/.test(slug) && subjectOf(partsOf(slug)) === 'access'
      : domain !== 'product_visibility' && subjectOf(partsOf(domain)) === 'access' && !isNothing(slug),
  )

const isRestricted = (text: string, now: Date) => text.length >= longestFieldLetters || hasWithheldParts(text, now)

const isExpired = ({ meta }: WordPressItem, now: Date) =>
  meta['_expiration-date'] !== undefined &&
  meta['_expiration-date-status'] !== 'unsaved' &&
  !(Number(meta['_expiration-date']) * 1000 > now.getTime())

/** What plugins keep for themselves has no address of its own on a website whose pages have some. */
const isOfPlugin = (item: WordPressItem) =>
  !['post', 'page', 'product'].includes(typeOf(item)) && (item.fields.link ?? '').includes('?')

const isOpenStatus = ({ fields }: WordPressItem) =>
  fields['wp:status'] === 'publish' && (fields['wp:post_password'] ?? '') === ''

const keptForMembers = phrase(
  'draft-kept-for-members',
  'This page is a draft because a rule of the old website kept it for members.',
)
const ofSubject = phrase(
  'draft-by-subject',
  'This page is a draft because it belongs to a subject that was for some alone.',
)
const partlyHidden = phrase(
  'draft-by-part',
  'This page is a draft because part of it may have been for some alone, or hidden.',
)

/** What hid an entry that was published. */
function reasonOf(item: WordPressItem, { now, isKept }: ItemCircumstances): Phrase | undefined {
  const note = item.access.find((each) => isWithheld(each, item, now))
  if (isKept(item)) return keptForMembers
  if (note)
    return phrase('draft-by-setting', 'This page is a draft because of its setting “{name}”.', {
      name: note[0].slice(0, longestNoteLetters),
    })
  if (isForSome(item)) return ofSubject
  if (isRestricted(item.fields['content:encoded'] ?? '', now)) return partlyHidden
  if (isOfPlugin(item) || !isPublicType(typeOf(item)))
    return phrase(
      'draft-by-type',
      'This page is a draft because it isn’t certain that everybody could see entries of the type “{type}”.',
      { type: typeOf(item).slice(0, longestNoteLetters) },
    )
  return undefined
}

const isPost = ({ fields }: WordPressItem) => !['page', 'product'].includes(fields['wp:post_type'] ?? '')

export interface ItemCircumstances {
  now: Date
  /** Whether rules of the old website kept an entry for some. */
  isKept: MemberRule
}

/** Who saw an entry on the old website; what says nothing that is known was seen by nobody. */
export function visibilityOf(item: WordPressItem, circumstances: ItemCircumstances): PageVisibility {
  const { meta } = item
  const { now } = circumstances
  const day = dayOf(item)
  const isToCome = day !== undefined && day.time > now.getTime()
  const isClosed = !isOpenStatus(item) || isToCome || isExpired(item, now)
  const because = isClosed ? undefined : reasonOf(item, circumstances)
  const isNoIndex =
    meta['_yoast_wpseo_meta-robots-noindex'] === '1' || (meta.rank_math_robots ?? '').includes('noindex')
  return {
    isHidden: isClosed || because !== undefined,
    ...(because !== undefined && { because }),
    ...(day?.written !== undefined && (isPost(item) || isToCome) && { published: day.written }),
    ...(isNoIndex && { isNoIndex: true as const }),
  }
}
