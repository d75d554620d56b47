/** How many rows of one block a page shows. */
export const mostShown = { 'image-grid': 1000, 'video-grid': 500, map: 500, form: 200 } as const

/** What an owner reads about a block with more rows than are shown. */
export const writeTooMany = (type: keyof typeof mostShown, count: number): string =>
  `Only the first ${mostShown[type].toLocaleString('en')} of ${count.toLocaleString('en')} rows are shown.`
