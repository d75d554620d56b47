import { z } from 'zod'
import { dayMs, hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { openLimits } from '#kit/server/shared-limits.ts'
import { openWordsFor } from '#kit/server/words.ts'
import { findLanguagesOf } from './reader-words.ts'

/** What administrators decide about, each with its screen. */
const screens = {
  report: '/reports',
  heldMail: '/held-mail',
  sites: '/moderation',
  fullReports: '/moderation',
} as const
type Matter = keyof typeof screens

/** Nothing more is mailed about one matter for so long, then what came in meanwhile. */
const silenceSeconds = hourMs / 1000
const moreKeptSeconds = dayMs / 1000

const countOfMails = (matter: Matter) => [`letters about ${matter}`, 'all'] as const
const countOfMore = (matter: Matter) => [`more about ${matter}`, 'all'] as const

async function mailAll(ctx: Context, matter: Matter, more: number): Promise<void> {
  const id = newRowId(ctx)
  for (const to of ctx.platform.adminEmails) {
    // English for an administrator who has no account yet.
    const { say, language, direction } = openWordsFor(...(await findLanguagesOf(ctx.db, to)))
    const title = say(`mails.administrators.${matter}.title`)
    const since = more === 0 ? [] : [say('mails.administrators.more', { count: more })]
    const rendered = renderMailTemplate({
      title,
      paragraphs: [...since, say(`mails.administrators.${matter}.text`), say(`mails.administrators.${matter}.review`)],
      button: { label: say(`mails.administrators.${matter}.button`), href: `${ctx.platform.url}${screens[matter]}` },
      footer: say('mails.administrators.footer'),
      language,
      direction,
    })
    await ctx.mail.send({ to, subject: title, ...rendered }, { key: `${matter} ${id} ${to}`, within: ctx.db })
  }
}

/** Mails what came in since the last mail, and is silent again until the job looks. */
async function mailNow(ctx: Context, matter: Matter, more: number): Promise<void> {
  await mailAll(ctx, matter, more)
  await ctx.jobs.send(summariseMatter, { matter }, { key: matter, within: ctx.db, after: silenceSeconds })
}

/** Mails the administrators that there is something to decide: at once, and what comes in the hour after that at its end, in one mail; part of the transaction `ctx.db`. */
export async function notifyAdministrators(ctx: Context, matter: Matter): Promise<void> {
  const limits = openLimits(ctx)
  if ((await limits.count(...countOfMails(matter), silenceSeconds)) > 1)
    return void (await limits.count(...countOfMore(matter), moreKeptSeconds))
  await mailNow(ctx, matter, await limits.finish(...countOfMore(matter)))
}

/** The end of a silent hour. */
export const summariseMatter = defineJob({
  name: 'summarise-for-administrators',
  shape: z.object({ matter: z.enum(Object.keys(screens) as [Matter, ...Matter[]]) }),
  run: (ctx: Context, { matter }) =>
    ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      const limits = openLimits(within)
      const more = await limits.finish(...countOfMore(matter))
      if (more === 0) return
      await limits.finish(...countOfMails(matter))
      await limits.count(...countOfMails(matter), silenceSeconds)
      await mailNow(within, matter, more)
    }),
})
