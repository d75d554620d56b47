import { aws } from './aws.ts'

/** Services that know what an installation costs. */
export const costAdapters = [aws]
