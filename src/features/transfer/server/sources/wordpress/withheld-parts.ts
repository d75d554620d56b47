import { parseJson, TooComplex } from '#kit/server/depth.ts'
import { readDay } from '#transfer/server/read-day.ts'
import { isNothing, isRole } from './access-values.ts'
import { partsOf, subjectOf } from './access-words.ts'
import { pair } from './shortcodes.ts'

/** Shortcodes of plugins for members, and words that no text has between brackets. */
const restrictingCodes =
  /^(?:s2if|armif|loggedin|userloggedin|ismember|wishlistmember|emember|memberpress|membermouse|passwordprotect|sociallocker|content[-_]?locker|cnlk|loginrequired|members?only|show_if|wl_members?|wc_product_member|su_(?:members|guests|private)|groups_(?:non_)?member|premium_content|um_(?:show|hide)_content|digimember_\w+|mm_\w+_decision|(?:[a-z]+[-_])?(?:is|if|non|not)[-_]?(?:a[-_])?(?:member|user|student|subscriber|customer|patron)s?|course_content|ppw[pd]?(?:_\w+)?|passster|accessally\w*|memberful\w*|is_?logged_?in|wpdm_hide|wp_hide|(?:learndash_)?(?:student|visitor|course_(?:not)?complete|course_inprogress)|ld_(?:student|visitor))$/
/** Among others these enclose what they keep; alone they are words in brackets. */
const plainWords = /^[a-z]+$/i
/** Shortcodes whose names are about accounts, not about who sees something. */
const accounts = /(?:^|[-_])(?:log[-_]?in|sign[-_]?in|password|pass|pw|pwd)$/

/** `[um_members]` lists members. */
const lists = /^(?!only|is|if|for|to|non|not)[a-z]{2,5}[-_](?:members|groups|users|levels|plans|membership)$/

interface Code {
  name: string
  attributes: [name: string, value: string][]
  isClosed: boolean
}

/** The shortcodes of a text; what stands in two brackets is an example of one. */
function codesIn(text: string): Code[] {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name = '']) => name.toLowerCase()))
  return [...text.matchAll(/(?<!\[)\[([a-z][\w-]{0,60})(?=[\s\]=])([^[\]]*)/gi)].map(([, name = '', given = '']) => ({
    name,
    isClosed: closed.has(name.toLowerCase()),
    attributes: [...given.matchAll(pair)].map(([, key = '', ...values]) => [key, values.find(Boolean) ?? '']),
  }))
}

function isRestrictingName({ name, attributes, isClosed }: Code): boolean {
  const lower = name.toLowerCase()
  if (plainWords.test(name) && !restrictingCodes.test(lower))
    return (isClosed || attributes.length > 0) && subjectOf(partsOf(lower)) !== undefined
  if (restrictingCodes.test(lower)) return isClosed || attributes.length > 0 || !/^(?:student|visitor)$/.test(lower)
  return subjectOf(partsOf(lower)) === 'access' && (isClosed || !accounts.test(lower)) && !lists.test(lower)
}

/** What page builders keep to themselves: sections that are switched off, unfinished, or for a time. */
function isSwitchedOff({ name, attributes }: Code, now: Date): boolean {
  const given = new Map(attributes)
  const day = readDay(given.get('publish_date'))
  const isUntil = given.get('status') === 'published_until'
  const isTimed = isUntil ? day !== undefined && day.time <= now.getTime() : (day?.time ?? 0) > now.getTime()
  return (
    given.get('disabled') === 'on' ||
    given.get('disabled_on') === 'on|on|on' ||
    given.get('disable_element') === 'yes' ||
    (name.startsWith('fusion_') && (given.get('status') === 'draft' || isTimed))
  )
}

/** `visibility` of a builder mostly says on which devices something is shown. */
const isOfDevices = (name: string, value: string) => name.endsWith('visibility') && value !== 'hidden' && !isRole(value)

const isRestrictingAttribute = ([name, value]: [string, string]): boolean => {
  if (/(?:^|_)display_conditions?$/.test(name)) return !isNothing(value)
  const subject = subjectOf(partsOf(name))
  if (subject === 'people') return isRole(value)
  return subject === 'access' && !isOfDevices(name, value) && !isNothing(value)
}

const isRestrictingCode = (code: Code, now: Date) =>
  isRestrictingName(code) || isSwitchedOff(code, now) || code.attributes.some(isRestrictingAttribute)

const restrictingBlocks =
  /^(?:premium-content|pmpro|mepr|memberpress|rcp|restrict[\w-]*|woocommerce-memberships|memberful|learndash|llms|lifterlms|content-control|wlm|wp-members|ultimate-member|um|patreon[\w-]*|passster)\/|^jetpack\/(?:premium-content|paywall)/
const restrictingKeys =
  /^(?:blockVisibility|conditionalBlocks\w*|contentControls?|\w{0,20}[dD]isplayConditions?|otterConditions|gpBlockConditions|visibilityRoles?)$/
/** WordPress itself notes there what an editor may move. */
const ofEditors = new Set(['lock', 'templateLock'])

const isRestrictingKey = (key: string) =>
  restrictingKeys.test(key) || (!ofEditors.has(key) && !/premium/i.test(key) && subjectOf(partsOf(key)) === 'access')

const isOff = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, on]) => /^enabled?$/.test(key) && on === false)

const jsonOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Whether a value of a block says something; `false` only does where it switches a block off. */
const saysSomething = (key: string, value: unknown) =>
  (key === 'blockVisibility' && /^false$|"viewport":\{[^{}]{0,200}false/.test(jsonOf(value))) ||
  (!isOff(value) && !isNothing(jsonOf(value)))

function isRestrictingJson(json: string): boolean {
  const queue: unknown[] = [attributesIn(json)]
  for (const value of queue) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (isRestrictingKey(key) && saysSomething(key, inner)) return true
      queue.push(inner)
    }
  }
  return false
}

/** WordPress ignores attributes that it can’t read; those that nobody can look through hide their page. */
function attributesIn(json: string): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    if (error instanceof TooComplex) return { restricted: true }
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function isRestrictingBlocks(text: string): boolean {
  for (const { index, 0: start, 1: name = '' } of text.matchAll(
    /<!--\s{1,9}wp:([a-z][\w-]{0,100}(?:\/[\w-]{1,100})?)(?=\s)/g,
  )) {
    if (restrictingBlocks.test(name)) return true
    const end = text.indexOf('-->', index)
    if (end === -1) return true
    const inside = text.slice(index + start.length, end)
    const [from, to] = [inside.indexOf('{'), inside.lastIndexOf('}')]
    if (from !== -1 && to > from && isRestrictingJson(inside.slice(from, to + 1))) return true
  }
  return false
}

/** Whether parts of a text were shown only to some, or to nobody: as plugins for members mark them, and page builders. */
export const hasWithheldParts = (text: string, now: Date): boolean =>
  codesIn(text).some((code) => isRestrictingCode(code, now)) || isRestrictingBlocks(text)

/** A setting of a section that is switched on, in what a page builder keeps beside the text. */
const switchedOn = /"(\w{3,60})"\s?:\s?(?:"(?:yes|true|on|1)"|true)/g
const switches =
  /content_protection$|^(?:jedv_enabled|ecl_enabled|enabled_visibility)$|_cl_enable$|conditions?_(?:enabled?|switch\w{0,5})$/
const conditions = /"e_display_conditions"\s?:\s?(?:\[\s?[^\s\]]|"[^"[])/
const isOnNoDevice = (data: string) =>
  [...data.matchAll(/"hide_desktop":"hidden-desktop"([^{}]{0,300})/g)].some(
    ([, others = '']) => others.includes('"hidden-tablet"') && /"hidden-(?:mobile|phone)"/.test(others),
  )
const forVisitorsOfAKind = /"visibility_display";s:\d{1,4}:"[^"]/

/** The same for the sections of Elementor and Beaver Builder, whose words are in the text of the page whoever saw them. */
export const isWithheldByBuilder = (name: string, data: string): boolean =>
  (name === '_fl_builder_data' && forVisitorsOfAKind.test(data)) ||
  (name === '_elementor_data' &&
    (conditions.test(data) ||
      isOnNoDevice(data) ||
      [...data.matchAll(switchedOn)].some(
        ([, key = '']) => switches.test(key) || subjectOf(partsOf(key)) === 'access',
      )))
