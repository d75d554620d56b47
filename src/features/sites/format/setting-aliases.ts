import { phrase } from '#kit/phrase.ts'
import type { Report } from './parsed/report.ts'
import type { SettingLine } from './setting-lines.ts'
import { didYouMean, findNearest, removeLine } from './text/suggest.ts'

/** Aliases of keys: what people write, and the key. */
const meant: readonly (readonly [key: string, words: string])[] = [
  ['accent', 'colour color'],
  ['visual_theme', 'theme dark_mode'],
  ['language', 'lang locale'],
  ['time_zone', 'timezone'],
  ['store', 'shop'],
  ['shipping', 'delivery postage'],
  ['tax', 'vat sales_tax'],
  ['_email_address', 'email email_address placeholder'],
  ['_start', 'start button'],
  ['favicon', 'icon'],
  ['title', 'name'],
  ['description', 'tagline subtitle about'],
  ['sign_in', 'signin login'],
  ['font', 'typeface'],
  ['layout', 'width'],
  ['chat', 'livechat live_chat'],
  ['chat_hours', 'hours opening_hours office_hours chat_times'],
  ['chat_greeting', 'greeting chat_welcome'],
  ['chat_away', 'away chat_offline chat_closed'],
  ['powered_by', 'poweredby'],
  ['analytics', 'counting statistics stats count_visits'],
  ['noindex', 'robots no_index'],
  ['recording', 'record recordings session_recording replay'],
]

interface AliasContext {
  report: Report
  known: readonly string[]
}

/** Says at a line of an unknown setting which one is probably meant. */
export function explainKey(key: string, line: number, { report, known }: AliasContext): void {
  if (report.full) return
  const better = meant.find(([, words]) => words.split(' ').includes(key))?.[0] ?? findNearest(key, known)
  const said = key
    ? phrase('setting-unknown', 'Unknown setting {written}.', { written: key.slice(0, 40) })
    : phrase('setting-without-name', 'This line has no setting name.')
  report.add(line, 'hint', said, didYouMean(better))
}

/** Says at a line that the same was set before. */
export function warnOfEarlier(report: Report, { line, key = '' }: SettingLine, earlier: number): void {
  const said = phrase('setting-twice', '“{key}” is already set on line {earlier}. This line is used.', { key, earlier })
  report.add(line, 'warning', said, removeLine(earlier))
}
