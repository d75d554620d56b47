import { settingGroups } from './setting-groups.ts'

const labels: ReadonlyMap<string, string> = new Map(
  settingGroups.flatMap(({ settings }) => settings.map(({ key, label }) => [key, label] as const)),
)

/** The name of a setting, which is the label of its field. */
export const nameSetting = (message: string): string =>
  message.replace(/^[a-z_]+(?=:| has)/, (key) => labels.get(key) ?? key)
