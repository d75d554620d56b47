import { aws } from './aws.ts'

/** Services that report costs. */
export const costAdapters = [aws]
