/** Platforms write spaces, signs and emoji anew; letters and digits stay. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a text on a platform is the one that was sent there. One of signs alone is never told apart from others. */
export const hasSameWords = (there: string, sent: string): boolean => {
  const letters = lettersOf(sent.normalize())
  return letters === '' ? there.trim() === sent.trim() : lettersOf(there.normalize()) === letters
}
