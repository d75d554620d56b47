export const aiTypes = ['text', 'image', 'site', 'edit', 'translate'] as const
export type AiType = (typeof aiTypes)[number]
/** What can be asked for in the editor. */
export const editTasks = ['change', 'shorter', 'translate', 'alt-texts', 'description'] as const
export type EditTask = (typeof editTasks)[number]

/** In characters. */
export const longestPrompt = 8_000
/** In tokens, read and written, of one run. */
export const mostPerRun = 100_000
/** In tokens, of one account in a calendar month (UTC), with the keys of the installation. */
export const mostPerMonth = 1_000_000
