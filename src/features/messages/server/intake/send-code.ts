import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { codeValidForMs } from '#messages/rules.ts'
import { messages } from '../tables.ts'
import { drawCode } from './codes.ts'
import type { Message } from '#kit/server/mail.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWords } from '#kit/server/words.ts'

interface CodeMail {
  to: string
  code: string
  /** The name of the site; nothing that a stranger wrote stands in this mail. */
  site: string
  language: string | null
}

/** The mail with the code that proves the sender's address. */
function writeCodeMail({ to, code, site, language }: CodeMail): Message {
  const words = openWords(language ?? '')
  const { say } = words
  const title = say('mails.code.title', { site })
  const template = {
    ...words,
    title,
    paragraphs: [say('mails.code.enter', { site }), say('mails.code.validity')],
    code,
    footer: say('mails.code.ignore', { site }),
  }
  return { to, subject: title, ...renderMailTemplate(template) }
}

type Row = Pick<typeof messages.$inferSelect, 'id' | 'domainId' | 'senderEmail' | 'language'>

/** Sends a code to the sender of a message, which replaces the one before; undefined if the message is verified meanwhile. */
export async function sendCode(ctx: Context, row: Row, site: string): Promise<string | undefined> {
  const { id, domainId, senderEmail: to, language } = row
  const { code, hash } = drawCode(ctx, id)
  const at = ctx.now()
  return ctx.db.transaction(async (within) => {
    const isOpen = and(eq(messages.id, id), eq(messages.verified, false))
    const change = { codeHash: hash, codeSentAt: at, wrongTries: 0 }
    const [changed] = await within.update(messages).set(change).where(isOpen).returning({ id: messages.id })
    if (!changed) return undefined
    const mail = writeCodeMail({ to, code, site, language })
    const until = new Date(at.getTime() + codeValidForMs)
    await ctx.mail.send(mail, { key: `message code ${hash}`, kind: 'code', within, until, domain: domainId })
    return code
  })
}
