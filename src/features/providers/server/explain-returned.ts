import { phrase, type Phrase } from '#kit/phrase.ts'

/** That a service refused with a status of its own, and what it said besides, if anything. */
export const explainReturned = (title: string, status: string | number, detail: string): Phrase =>
  detail.trim() === ''
    ? phrase('service-returned', '{title} returned {status}.', { title, status })
    : phrase('service-returned-because', '{title} returned {status}. {detail}', {
        title,
        status,
        detail: detail.trim(),
      })
