import { z } from 'zod'

/** The job that decides who gets a notification, by itself: whoever notifies needs nothing else of it. */
export const notificationJob = { name: 'tell-news', shape: z.object({ id: z.string() }) }
