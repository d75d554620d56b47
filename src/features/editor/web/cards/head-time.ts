import { readMoment } from '#sites/format/moment.ts'

/** When a page appears, from what stands in its head. */
export const timeOf = (publish: string): Date => new Date(readMoment(publish, 'UTC'))
