import type { Answer } from '#kit/contract.ts'
import type { checkPage } from '#sites/preview-contract.ts'

/** What is wrong with something that a page shows, besides what its own text tells. */
export type SiteProblem = Answer<typeof checkPage>[number]
