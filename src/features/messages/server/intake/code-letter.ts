import type { Message } from '#kit/server/mail.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import { openWords } from '#kit/server/words.ts'

interface CodeLetter {
  to: string
  code: string
  /** The name of the site; nothing that a stranger wrote stands in this letter. */
  site: string
  language: string | null
}

/** The letter with the code that proves the sender's address. */
export function writeCodeLetter({ to, code, site, language }: CodeLetter): Message {
  const words = openWords(language ?? '')
  const { say } = words
  const title = say('mails.code.title', { site })
  const letter = {
    ...words,
    title,
    paragraphs: [say('mails.code.enter', { site }), say('mails.code.validity')],
    code,
    footer: say('mails.code.ignore', { site }),
  }
  return { to, subject: title, ...writeLetter(letter) }
}
