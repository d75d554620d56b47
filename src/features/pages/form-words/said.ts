import type { SiteWords } from '#kit/catalogue.ts'

const fromSignIn = [
  'Please enter a valid email address.',
  'Invalid verification code',
  'Too many requests. Please try again later.',
] as const

/** Everything that the server says about a form, by its English words; in English they stay as they are. */
export function serverSaid({ language, page, forms, signIn }: SiteWords): Record<string, string> {
  if (language === 'en') return {}
  return {
    ...forms.mistakes,
    ...Object.fromEntries(fromSignIn.map((sentence) => [sentence, signIn.mistakes[sentence]])),
    'Please fill in all fields.': page.fillIn,
    'Please enter your name.': page.fillIn,
    'Please write a message.': page.fillIn,
    'Please enter a valid phone number.': forms.badPhone,
    'Please enter a number.': forms.badNumber,
    'Please enter a date.': forms.badDate,
    'Please choose one of these.': forms.choose,
    'The options have changed. Please choose again.': forms.choose,
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
