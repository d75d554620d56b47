import { readSettings, type Settings } from '#sites/format/settings.ts'

/** The settings of a site by the text of their file, with defaults filled in. */
export const settingsOf = (text: string): Settings => readSettings(text).settings
