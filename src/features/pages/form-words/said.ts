import type { FormWords } from './form-words.ts'

const fromSignIn = [
  'Please enter a valid email address.',
  'Invalid verification code',
  'Too many requests. Please try again later.',
] as const

/** Everything that the server says about a form, by its English words; in English they stay as they are. */
export function serverSaid(own: FormWords): Record<string, string> {
  const { mistakes } = own.signIn
  if (!mistakes) return {}
  return {
    ...own.mistakes,
    ...Object.fromEntries(fromSignIn.map((sentence) => [sentence, mistakes[sentence]])),
    'Please fill in all fields.': own.labels.fillIn,
    'Please enter your name.': own.labels.fillIn,
    'Please write a message.': own.labels.fillIn,
    'Please enter a valid phone number.': own.badPhone,
    'Please enter a number.': own.badNumber,
    'Please enter a date.': own.badDate,
    'Please choose one of these.': own.choose,
    'The options have changed. Please choose again.': own.choose,
  }
}

const number = /\d[\d.,]*/

/** A sentence of the server in the language of these words. What it says of a field ends with a colon and its label. */
export function translate(said: Record<string, string> | undefined, sentence: string): string {
  const [most = ''] = number.exec(sentence) ?? []
  const known = said?.[sentence] ?? (most && said?.[sentence.replace(most, '{most}')])
  if (known) return known.replace('{most}', most)
  const cut = sentence.indexOf(': ')
  const start = cut < 0 ? undefined : said?.[`${sentence.slice(0, cut)}.`]
  return start ? `${start.replace(/\.$/, '')}: ${sentence.slice(cut + 2)}` : sentence
}
