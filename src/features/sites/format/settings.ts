import { phrase } from '#kit/phrase.ts'
import type { FontName } from './fonts.ts'
import { readOpeningHours, type OpenTime } from './opening-hours.ts'
import { Report, type Problem } from './parsed/report.ts'
import { findPriceSetting, refuseToSell } from './price-lines.ts'
import { explainKey, warnOfEarlier } from './setting-aliases.ts'
import * as selling from './selling.ts'
import { readSettingLines, type SettingLine } from './setting-lines.ts'
import { withoutComment } from './without-comment.ts'
import { decidesPrice, type UnreadSetting } from './price-settings.ts'
import * as values from './setting-values.ts'
import { takeVeil, type Veil } from './site-veil.ts'

export const layoutNames = ['centred', 'narrow', 'wide', 'full'] as const

/** The settings of a site, with defaults filled in. */
export interface Settings extends Veil {
  title: string
  logo?: string
  favicon?: string
  description?: string
  keywords?: string
  store: boolean
  /** By default the visitor's own preference, initially dark. */
  visualTheme?: 'light' | 'dark'
  /** Placeholder of the e-mail field. */
  emailPlaceholder: string
  /** Label of its button. */
  startLabel: string
  /** The name of one of our colours, or a hex colour. */
  accent?: string
  font?: FontName
  /** Centred by default. */
  layout?: (typeof layoutNames)[number]
  language: string
  /** As listed by the owner; empty by default. */
  languages: string[]
  /** ISO 4217. */
  currency: string
  /** Of the store; nothing is charged by default. */
  shipping?: selling.Shipping
  tax?: selling.Tax
  /** Settings that decide about money and can't be read: nothing is sold until they can. */
  unread?: UnreadSetting[]
  /** An IANA name. */
  timeZone: string
  /** Whether heroes contain the sign-in widget, or none; by default the one that a home page without a hero opens with. */
  signIn?: boolean
  audio: boolean
  /** Whether visitors can chat on every page, or on none; by default on those with a `::chat` block. */
  chat?: boolean
  /** When the chat is open, by the clock of the site; by default always. */
  chatHours?: OpenTime[]
  /** Said before the first message. */
  chatGreeting?: string
  /** Said outside the hours. */
  chatAway?: string
  signature?: string
  poweredBy: boolean
  analytics: boolean
  recordsVisits: boolean
  noindex: boolean
}

/** Of a site that isn't called anything. */
export const defaultTitle = 'Beautiful Instant Websites'

const defaults: Settings = {
  title: defaultTitle,
  store: false,
  emailPlaceholder: 'name@example.com',
  startLabel: 'Start',
  language: 'en',
  languages: [],
  currency: 'USD',
  timeZone: 'UTC',
  audio: false,
  poweredBy: true,
  analytics: true,
  recordsVisits: false,
  noindex: false,
}

/** Sets one value of a key, or returns what is wrong with it. */
type Rule = (settings: Settings, value: string, key: string) => values.Complaint | undefined

const rules = {
  title: into('title', values.words),
  logo: into('logo', values.words),
  favicon: into('favicon', values.words),
  description: into('description', values.words),
  keywords: into('keywords', values.words),
  store: into('store', values.flag),
  visual_theme: into('visualTheme', values.oneOf(['light', 'dark'])),
  _email_address: into('emailPlaceholder', values.words),
  _start: into('startLabel', values.words),
  accent: into('accent', values.accent),
  font: into('font', values.font),
  layout: into('layout', values.oneOf(layoutNames)),
  language: into('language', values.language),
  languages: takeLanguages,
  currency: selling.orNothing('currency', into('currency', values.currency)),
  shipping: selling.orNothing('shipping', into('shipping', selling.shipping)),
  tax: selling.orNothing('tax', into('tax', selling.tax)),
  time_zone: into('timeZone', values.timeZone),
  sign_in: into('signIn', values.flag),
  audio: into('audio', values.flag),
  chat: takeChat,
  chat_hours: takeChatHours,
  chat_greeting: into('chatGreeting', values.words),
  chat_away: into('chatAway', values.words),
  signature: into('signature', values.words),
  powered_by: into('poweredBy', values.flag),
  analytics: into('analytics', values.flag),
  noindex: takeNoIndex,
  recording: into('recordsVisits', values.flag),
} satisfies Record<string, Rule>

export type SettingKey = keyof typeof rules
export const settingKeys = Object.keys(rules).filter(isSettingKey)

export interface SettingsFile {
  settings: Settings
  /** Every line, unknown keys too; joined, their sources are the file. */
  lines: SettingLine[]
  problems: Problem[]
}

/** Parses `settings.txt`. An invalid value is reported and falls back to `base`, as do settings that a language file leaves out. */
export function readSettings(text: string, base: Settings = defaults): SettingsFile {
  const settings = structuredClone(base)
  const report = new Report()
  const lines = readSettingLines(text, report)
  const last = new Map(lines.map((line) => [line.key, line]))
  const seen = new Map<string, number>()
  for (const line of lines) {
    const isOther = !isSettingKey(line.key ?? '')
    const priced = isOther ? findPriceSetting(line) : undefined
    if (priced) refuseToSell(settings, line, priced, report)
    if (priced ?? (line.key === undefined || (isOther && takeVeil(settings, line, report)))) continue
    const earlier = seen.get(line.key)
    if (earlier && !report.full) warnOfEarlier(report, line, earlier)
    seen.set(line.key, line.line)
    if (last.get(line.key) === line) take(settings, line, report)
  }
  if (settings.isClosed) settings.store = false
  return { settings, lines, problems: report.list() }
}

function take(settings: Settings, { line, key = '', value = '' }: SettingLine, report: Report): void {
  if (!isSettingKey(key)) return explainKey(key, line, { report, known: settingKeys })
  if (value === '' && key !== 'noindex' && !decidesPrice(key))
    return report.add(line, 'hint', phrase('setting-empty', '{key} has no value, so the default is used.', { key }))
  const bare = withoutComment(value)
  const complaint = rules[key](settings, value, key) && rules[key](settings, bare, key)
  if (complaint) report.add(line, 'error', complaint.problem, complaint.suggestion)
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(rules, key)
}

function into<F extends keyof Settings>(field: F, reader: values.Reader<NonNullable<Settings[F]>>): Rule {
  return (settings, value, key) => {
    const taken = reader.read(value)
    if (taken === undefined) return values.complainOf(key, value, reader)
    settings[field] = taken
  }
}

function takeLanguages(settings: Settings, value: string, key: string): values.Complaint | undefined {
  const { languages, strangers } = values.readLanguages(value)
  settings.languages = languages
  const [stranger] = strangers
  return stranger === undefined ? undefined : values.complainOf(key, stranger, values.listedLanguage)
}

function takeChatHours(settings: Settings, value: string, key: string): values.Complaint | undefined {
  settings.chatHours = values.openingHours.read(value) ?? []
  return into('chatHours', values.openingHours)(settings, value, key)
}

/** A site isn’t found by accident: what can’t be read keeps search engines away. */
function takeNoIndex(settings: Settings, value: string, key: string): values.Complaint | undefined {
  const complaint = into('noindex', values.engineFlag)(settings, value, key)
  if (complaint) settings.noindex = true
  return complaint
}

function takeChat(settings: Settings, value: string, key: string): values.Complaint | undefined {
  const complaint = into('chat', values.flag)(settings, value, key)
  if (!complaint || !readOpeningHours(value)) return complaint
  const suggestion = phrase('write-chat-hours', 'Write chat yes, and on a separate line chat_hours {hours}.', {
    hours: value,
  })
  return { ...complaint, suggestion }
}
