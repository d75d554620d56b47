import { readSettingLines } from '#sites/format/setting-lines.ts'
import { readSettings, settingKeys, type Settings } from '#sites/format/settings.ts'
import { writeSetting } from '#sites/format/write-setting.ts'

type SettingKey = (typeof settingKeys)[number]
const isKey = (key: string): key is SettingKey => settingKeys.some((each) => each === key)

const flag = (isOn: boolean) => (isOn ? 'yes' : 'no')
/** The value in force of a setting with a few choices, however it is written; empty for the default. */
const chosenOf = ({ font, layout, ...settings }: Settings) => ({
  visual_theme: settings.visualTheme ?? '',
  font: font === undefined || font === 'system' ? '' : font,
  layout: layout === undefined || layout === 'centred' ? '' : layout,
  accent: settings.accent ?? '',
  store: flag(settings.store),
  audio: flag(settings.audio),
  chat: settings.chat === undefined ? '' : flag(settings.chat),
  sign_in: settings.signIn === undefined ? '' : flag(settings.signIn),
  noindex: flag(settings.noindex),
  powered_by: flag(settings.poweredBy),
  analytics: flag(settings.analytics),
  recording: flag(settings.recordsVisits),
})

/** A line with a key that isn’t one of ours. */
export interface UnknownLine {
  line: number
  key: string
  value: string
}

/** The values of a settings file: typed ones as they are written, chosen ones as they are in force. */
export function readValues(text: string) {
  const values: Record<string, string> = {}
  const unknown: UnknownLine[] = []
  for (const { line, key, value = '' } of readSettingLines(text)) {
    if (key === undefined) continue
    values[key] = value
    if (!isKey(key)) unknown.push({ line, key, value })
  }
  const { settings, problems } = readSettings(text)
  return { values: Object.assign(values, chosenOf(settings)), problems, unknown }
}

/** The setting that a line is about, if any. */
export const keyAt = (text: string, line: number): string | undefined => readSettingLines(text)[line - 1]?.key

/** The file with one setting changed; an empty value removes its lines, and every other byte stays. */
export function changeSetting(text: string, key: string, value: string): string {
  if (!isKey(key)) return text
  if (value.trim() !== '') return writeSetting(text, key, value)
  const lines = readSettingLines(text)
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? []
  const rest = lines.map((line) => (line.key === key ? '' : line.source)).join('')
  return rest.startsWith(mark) ? rest : mark + rest
}
