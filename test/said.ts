import type { Phrase } from '#kit/phrase.ts'

/** What phrases say in English. */
export const said = (phrases: readonly Phrase[] = []): string[] => phrases.map(({ message }) => message)
