import type { Context } from '#kit/server/context.ts'

/** Of the last message in a list. */
const longestShownCharacters = 200
/** A longer message is loaded by those who hear of it. */
const longestJsonBytes = 4000

/** For a sender who gives none: then each is a message of its own. */
export const newClientId = ({ random }: Context): string => Buffer.from(random(16)).toString('hex')

/** The first characters of a message. */
export const beginningOf = (content: string): string => [...content].slice(0, longestShownCharacters).join('')

/** A message where an event holds it, or else null. */
export const fitEvent = <M>(message: M): M | null =>
  Buffer.byteLength(JSON.stringify(message)) <= longestJsonBytes ? message : null
