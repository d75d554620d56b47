import { hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { openLimits } from '#kit/server/shared-limits.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import { findLanguagesOf } from './reader-words.ts'

interface AdministratorMail {
  title: string
  paragraphs: string[]
  button: { label: string; href: string }
}

export interface AdministratorNotification {
  /** Names what it is about: one mail an hour at most for each. */
  about: string
  write: (words: Words) => AdministratorMail
}

/** Mails the administrators that there is something to decide, once an hour at most; part of the transaction `ctx.db`. */
export async function notifyAdministrators(ctx: Context, { about, write }: AdministratorNotification): Promise<void> {
  const limits = openLimits(ctx)
  const counted = [`letters about ${about}`, 'all'] as const
  if ((await limits.read(...counted)) > 0) return
  await limits.count(...counted, hourMs / 1000)
  const id = newRowId(ctx)
  for (const to of ctx.platform.adminEmails) {
    // English for an administrator who has no account yet.
    const words = openWordsFor(...(await findLanguagesOf(ctx.db, to)))
    const mail = write(words)
    const { say, language, direction } = words
    const footer = say('mails.administrators.footer')
    const rendered = renderMailTemplate({ ...mail, footer, language, direction })
    await ctx.mail.send({ to, subject: mail.title, ...rendered }, { key: `${about} ${id} ${to}`, within: ctx.db })
  }
}
