import { settingGroups } from '../fields/setting-groups.ts'
import type { Setting, SettingGroup } from '../fields/setting.ts'

interface ShownValues {
  /** As they are in force. */
  values: Readonly<Record<string, string>>
  /** Whether they are those of another language. */
  isTranslation: boolean
}

const isFound = ({ key, label, help = '', choices = [] }: Setting, title: string, words: string) =>
  [title, key.replaceAll('_', ' '), label, help, ...choices.map(([, each]) => each)].some((text) =>
    text.toLowerCase().includes(words),
  )

/** The settings that change something now and are searched for, by group; all of those where nothing is searched for. */
export function findSettings(search: string, { values, isTranslation }: ShownValues): SettingGroup[] {
  const words = search.trim().toLowerCase()
  return settingGroups.flatMap((group) => {
    const settings = group.settings.filter(
      (setting) =>
        (setting.applies?.(values) ?? true) &&
        (!isTranslation || setting.isTranslated) &&
        isFound(setting, group.title, words),
    )
    return settings.length > 0 ? [{ ...group, settings }] : []
  })
}
