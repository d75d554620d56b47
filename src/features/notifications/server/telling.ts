import { z } from 'zod'

/** The job that decides who is told of a news, by itself: whoever has news needs nothing else of it. */
export const telling = { name: 'tell-news', shape: z.object({ id: z.string() }) }
