import { hour } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { openLimits } from '#kit/server/shared-limits.ts'

const counted = ['letters about reports', 'all'] as const

/** Mails the administrators that there is something to decide, once an hour at most; within the transaction of the report. */
export async function tellAdministrators(ctx: Context): Promise<void> {
  const limits = openLimits(ctx)
  if ((await limits.read(...counted)) > 0) return
  await limits.count(...counted, hour / 1000)
  const subject = 'New member report'
  const letter = writeLetter({
    title: subject,
    paragraphs: [
      'A member has reported another member. Only administrators can see the details.',
      'Please review it soon, then dismiss the report or hide the member.',
    ],
    button: { label: 'Review reports', href: `${ctx.platform.url}/reports` },
    footer:
      'You received this e-mail because you’re an administrator of this installation. It’s sent at most once an hour.',
  })
  const id = newRowId(ctx)
  for (const to of ctx.platform.adminEmails)
    await ctx.mail.send({ to, subject, ...letter }, { key: `report ${id} ${to}`, within: ctx.db })
}
