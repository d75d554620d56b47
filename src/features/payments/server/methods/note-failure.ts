import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findOwner } from '#domains/server/owner-address.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { noteProblem } from '#providers/server/problems.ts'
import { providerProblems, providers } from '#providers/server/tables.ts'
import { problemCodes, type ProblemCode, type ProblemKind } from '#providers/rules.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

/** Tells the owner of a provider what went wrong with it: once a day, whatever happens. */
export const notifyProblems = defineJob({
  name: 'tell-provider-problems',
  shape: z.object({ providerId: z.string() }),
  run: async (ctx: Context, { providerId }) => {
    const [row] = await ctx.db
      .select({ kind: providerProblems.kind, name: providers.name, domainId: providers.domainId })
      .from(providerProblems)
      .innerJoin(providers, eq(providers.id, providerProblems.providerId))
      .where(and(eq(providerProblems.providerId, providerId), eq(providers.isActive, true)))
      .orderBy(desc(providerProblems.lastAt))
      .limit(1)
    if (!row) return
    const { kind, name, domainId } = row
    const to = domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, domainId)
    if (to === undefined) return
    const href = `${ctx.platform.url}/providers${domainId === null ? '' : `?domain=${domainId}`}`
    const { say, language, direction } = await openWordsOfReader(ctx, { domainId, email: to })
    const title = say('mails.payments.problems.title', { name })
    const rendered = renderMailTemplate({
      title,
      paragraphs: [say(`mails.payments.problems.${kind}`), say('mails.payments.problems.reasons')],
      button: { label: say('mails.payments.providers'), href },
      language,
      direction,
    })
    const key = `provider problems of ${domainId ?? 'the platform'} ${ctx.now().toISOString().slice(0, 10)}`
    const options = { key, kind: 'notice' as const, ...(domainId !== null && { domain: domainId }) }
    await ctx.mail.send({ to, subject: title, ...rendered }, options)
  },
})

const codeOf = (problem: Refusal): ProblemCode =>
  (problem instanceof PaymentFailed && problemCodes.find((code) => code === problem.kind)) || 'other'

/** Writes down for the owner why a service did not do what was asked, or why its message was refused. */
export async function noteFailure(
  ctx: Context,
  providerId: string | null,
  kind: ProblemKind,
  problem: Refusal,
): Promise<void> {
  if (providerId === null) return
  await noteProblem(ctx, providerId, { kind, code: codeOf(problem), detail: problem.phrase })
  await ctx.jobs.send(notifyProblems, { providerId }, { key: providerId })
}

/** The same where only credentials that have ended are the owner's to mend. */
export async function noteCredentials(ctx: Context, providerId: string | null, problem: Refusal): Promise<void> {
  if (problem instanceof PaymentFailed && problem.kind === 'bad_credentials')
    await noteFailure(ctx, providerId, 'credentials', problem)
}
