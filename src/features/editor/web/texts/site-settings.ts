import { layoutNames, readSettings, type Settings } from '#sites/format/settings.ts'

/** The settings in a text, and what is wrong with them. */
export const readSettingsText = (text: string) => readSettings(text)

/** The settings of a site by the text of their file, with defaults filled in. */
export const settingsOf = (text: string): Settings => readSettings(text).settings

/** What can be chosen for the look of a site besides its font, the default first. */
export const looks = { layouts: layoutNames } as const
