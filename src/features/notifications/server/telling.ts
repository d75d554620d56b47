import { z } from 'zod'

/** The job that decides who is told of a notification, by itself: whoever notifies needs nothing else of it. */
export const telling = { name: 'tell-news', shape: z.object({ id: z.string() }) }
