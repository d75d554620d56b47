import type { Answer } from '#kit/contract.ts'
import type { checkPage } from '#sites/preview-contract.ts'

/** A problem of something that a page shows, which can't be found in its own text. */
export type SiteProblem = Answer<typeof checkPage>[number]
