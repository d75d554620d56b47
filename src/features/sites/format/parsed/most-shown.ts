import { phrase, type Phrase } from '#kit/phrase.ts'

/** The most rows of one block that a page shows. */
export const mostShown = { 'image-grid': 1000, 'video-grid': 500, map: 500, form: 200 } as const

/** The problem of a block with more rows. */
export const writeTooMany = (type: keyof typeof mostShown, count: number): Phrase =>
  phrase('block-rows-cut', 'Only the first {most, number} of {count, number} rows are shown.', {
    most: mostShown[type],
    count,
  })
