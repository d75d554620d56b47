import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { languagesOf } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor, sayPhrase } from '#kit/server/words.ts'
import { platforms } from '../platforms/index.ts'
import type { TargetRow } from '../posts/post-rows.ts'
import { socialPosts, socialTargets } from '../posts/tables.ts'

/** Who is at the screen reads there what became of a post. */
const awayForMs = 5 * 60_000
const atOnce = 500
const longestExcerpt = 80

const titleOf = (target: TargetRow) => platforms.find(({ key }) => key === target.platform)?.title ?? target.platform

interface AttentionRow {
  target: TargetRow
  text: string
}

const lineOf = (language: string, { target, text }: AttentionRow) =>
  `${titleOf(target)}: “${[...text].slice(0, longestExcerpt).join('')}” — ${target.said ? sayPhrase(language, target.said) : ''}`

async function mailOwner(ctx: Context, userId: string, rows: readonly AttentionRow[]): Promise<void> {
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!owner || owner.deletesAt !== null) return
  const { say, language, direction } = openWordsFor(...languagesOf(owner))
  const title = say('mails.social.attention.title', { count: rows.length })
  const rendered = renderMailTemplate({
    title,
    paragraphs: [say('mails.social.attention.text'), ...rows.slice(0, 10).map((row) => lineOf(language, row))],
    button: { label: say('mails.social.attention.button'), href: `${ctx.platform.url}/account/social?tab=history` },
    footer: say('mails.social.attention.footer', { host: ctx.platform.host }),
    language,
    direction,
  })
  // Once a day, however many there are.
  const key = `social attention ${userId} ${dayOf(ctx.now())}`
  await ctx.mail.send({ to: owner.email, subject: title, ...rendered }, { key, within: ctx.db })
}

/** Mails people whose scheduled posts didn’t go out by themselves: what failed, waits for them, or may be there. */
export const mailAttention = defineJob({
  name: 'social-attention',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const now = ctx.now().getTime()
    const { state, dueAt } = socialTargets
    const isRecent = and(gt(dueAt, new Date(now - dayMs)), lt(dueAt, new Date(now - awayForMs)))
    const rows = await ctx.db
      .select({ target: socialTargets, content: socialPosts.content })
      .from(socialTargets)
      .innerJoin(socialPosts, eq(socialPosts.id, socialTargets.postId))
      .where(and(inArray(state, ['failed', 'held', 'unknown']), isNotNull(socialPosts.scheduledAt), isRecent))
      .limit(atOnce)
    const found = rows.map(({ target, content }) => ({ target, text: content.text }))
    for (const [userId, theirs] of Map.groupBy(found, ({ target }) => target.userId))
      await mailOwner(ctx, userId, theirs)
  },
})
