import { hour } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { openLimits } from '#kit/server/shared-limits.ts'

export interface AdministratorNotification {
  /** Names what it is about: one mail an hour at most for each. */
  about: string
  title: string
  paragraphs: string[]
  button: { label: string; href: string }
}

/** Mails the administrators that there is something to decide, once an hour at most; part of the transaction `ctx.db`. */
export async function notifyAdministrators(
  ctx: Context,
  { about, title, paragraphs, button }: AdministratorNotification,
): Promise<void> {
  const limits = openLimits(ctx)
  const counted = [`letters about ${about}`, 'all'] as const
  if ((await limits.read(...counted)) > 0) return
  await limits.count(...counted, hour / 1000)
  const footer =
    'You received this e-mail because you’re an administrator of this installation. It’s sent at most once an hour.'
  const rendered = renderMailTemplate({ title, paragraphs, button, footer })
  const id = newRowId(ctx)
  for (const to of ctx.platform.adminEmails)
    await ctx.mail.send({ to, subject: title, ...rendered }, { key: `${about} ${id} ${to}`, within: ctx.db })
}
