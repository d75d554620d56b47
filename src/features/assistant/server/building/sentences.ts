/** Words that end in a full stop within a sentence: titles, and abbreviations before a name or a number. */
const shortened =
  /(?:^|[^\p{L}\p{N}])(?:\p{L}|Dr|med|jur|phil|Mr|Mrs|Ms|Prof|St|Jr|Sr|Mme|Sig|Sra|Dra|Ing|Mag|Dipl|Inh|Nr|No|Str|str|ul|al|Av|Avda|ул|вул|Tel|Tél|tel|tél|Tfno|Tlf|Fon|Mob|ca|bzw|inkl|approx|vs)$/u
const dayBefore = /\d{1,2}$/
/** A mail address begins a line of its own, though it has no capital. */
const mailAfter = /^\s[^\s@]{1,40}@/
const months = /^\s+(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{L}*/u

const mostAfterCharacters = 42

/** Whether a sentence ends with a sign that stands between these texts. */
function isEnd(before: string, sign: string, after: string): boolean {
  if (/[。！？]/.test(sign)) return true
  if (!/^(?:\s|$)/.test(after)) return false
  if (sign !== '.') return true
  return (
    !shortened.test(before) &&
    (mailAfter.test(after) || !/^\s+\p{Ll}/u.test(after)) &&
    !(dayBefore.test(before) && months.test(after))
  )
}

/** Scripts in which sentences follow one another without a blank. */
const unspacedEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。！？」』）][.!?]?$/u

/** Sentences one after the other, as their script has them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => text + (text === '' || unspacedEnd.test(text) ? '' : ' ') + sentence, '')

/** The sentences of one line of text, without what stands between them. */
export function sentencesOf(line: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { index, 0: signs } of line.matchAll(/[.!?。！？]+["”»')\]]*/g)) {
    const to = index + signs.length
    const [sign = ''] = signs
    if (
      !isEnd(
        line.slice(Math.max(from, index - 20), index),
        signs.length > 1 ? '!' : sign,
        line.slice(to, to + mostAfterCharacters),
      )
    )
      continue
    found.push(line.slice(from, to).trim())
    from = to
  }
  return [...found, line.slice(from).trim()].filter((sentence) => sentence !== '')
}
