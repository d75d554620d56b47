import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import type { Context } from '#kit/server/context.ts'

/** Mails the administrators that there is something to decide, once an hour at most; within the transaction of the report. */
export const notifyOfReport = (ctx: Context): Promise<void> =>
  notifyAdministrators(ctx, {
    about: 'reports',
    title: 'New member report',
    paragraphs: [
      'A member has reported another member. Only administrators can see the details.',
      'Please review it soon, then dismiss the report or hide the member.',
    ],
    button: { label: 'Review reports', href: `${ctx.platform.url}/reports` },
  })
