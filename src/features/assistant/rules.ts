export const aiTypes = ['text', 'image', 'site', 'edit', 'translate'] as const
export type AiType = (typeof aiTypes)[number]
/** What can be asked for in the editor. */
export const editTasks = ['change', 'shorter', 'translate', 'alt-texts', 'description'] as const
export type EditTask = (typeof editTasks)[number]

export const longestPromptCharacters = 8_000
/** Read and written, of one run. */
export const mostTokensPerRun = 100_000
/** Of one account in a calendar month (UTC), with the keys of the installation. */
export const mostTokensPerMonth = 1_000_000
/** What a picture counts for at least. */
export const tokensOfPicture = 5_000
/** What a picture that is looked at counts for at most. */
export const tokensOfLook = 1_500
/** The most tokens that a model writes at once, where nothing else is said; they include what it thinks. */
export const mostTokensWritten = 16_000
