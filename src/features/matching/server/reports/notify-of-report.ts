import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import type { Context } from '#kit/server/context.ts'

/** Mails the administrators that there is something to decide, once an hour at most; within the transaction of the report. */
export const notifyOfReport = (ctx: Context): Promise<void> =>
  notifyAdministrators(ctx, {
    about: 'reports',
    write: ({ say }) => ({
      title: say('mails.administrators.report.title'),
      paragraphs: [say('mails.administrators.report.text'), say('mails.administrators.report.review')],
      button: { label: say('mails.administrators.report.button'), href: `${ctx.platform.url}/reports` },
    }),
  })
