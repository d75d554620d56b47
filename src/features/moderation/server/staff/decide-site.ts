import { and, eq, sql } from 'drizzle-orm'
import { domainToUnicode } from 'node:url'
import { languageColumns, languagesOf } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
import { noteAudit } from '#domains/server/audit.ts'
import { announceDomain } from '#domains/server/domain-index.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { forgetStanding } from '#domains/server/standing.ts'
import { domains } from '#domains/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { newRowId, isRowId } from '#kit/server/row-id.ts'
import { openWordsFor, siteWordsIn } from '#kit/server/words.ts'
import type { Standing } from '#sites/standing.ts'
import type { Decision, ReportReason } from '#moderation/rules.ts'
import { moderationDeeds, siteLooks, siteReports } from '../tables.ts'
import { liftInherited } from './lift-inherited.ts'

interface SiteDecision {
  decision: Decision
  reason?: ReportReason | undefined
  words: string
}

const standingAfter: Partial<Record<Decision, Standing>> = { limit: 'limited', suspend: 'suspended', restore: 'ok' }
const toldToOwner = {
  limit: 'moderation.limited',
  suspend: 'moderation.suspended',
  restore: 'moderation.restored',
} as const
type StandingChange = keyof typeof toldToOwner
const isChange = (decision: Decision): decision is StandingChange => Object.hasOwn(toldToOwner, decision)

/** What rooms above do when the suspension of a site is lifted, within the transaction of that. */
export type SuspensionEnd = (within: Context, domainId: string) => Promise<void>

/** Who decides about which site. */
interface DecisionPlace {
  user: User
  id: string
  lifted: SuspensionEnd
}

interface DecidedSite {
  id: string
  name: string
}

/** Tells the owner in their language what was decided, why, and how they can object; part of the transaction `ctx.db`. */
async function mailOwner(
  ctx: Context,
  { id, name }: DecidedSite,
  { decision, reason, words }: SiteDecision & { decision: StandingChange },
) {
  const owner = await ownerOf(ctx, id)
  if (owner === undefined) return
  const columns = { email: users.email, ...languageColumns }
  const [user] = await ctx.db.select(columns).from(users).where(eq(users.id, owner))
  if (!user) return
  const { say, language, direction } = openWordsFor(...languagesOf(user))
  const names = { name: domainToUnicode(name) }
  const title = say(`mails.moderation.${decision}.title`, names)
  const why = reason && say('mails.moderation.reason', { reason: siteWordsIn(language).report.reasons[reason] })
  const paragraphs = [
    say(`mails.moderation.${decision}.text`, names),
    ...(why ? [why] : []),
    ...(words === '' ? [] : [words]),
    ...(decision === 'restore' ? [] : [say('mails.moderation.object')]),
  ]
  const button = { label: say('mails.moderation.button'), href: `${ctx.platform.url}/account/${id}` }
  const rendered = renderMailTemplate({ title, paragraphs, button, language, direction })
  const key = `moderation ${newRowId(ctx)}`
  await ctx.mail.send({ to: user.email, subject: title, ...rendered }, { key, within: ctx.db })
}

/** What an administrator decides ends all open reports, and the doubt about what the site looked like until now. */
async function closeReports({ db, now }: Context, domainId: string): Promise<void> {
  const isOpen = and(eq(siteReports.domainId, domainId), eq(siteReports.state, 'open'))
  await db.update(siteReports).set({ state: 'closed', closedAt: now() }).where(isOpen)
  await db
    .update(siteLooks)
    .set({ settled: sql`greatest(${siteLooks.settled}, ${siteLooks.score})` })
    .where(eq(siteLooks.domainId, domainId))
}

function checkDecision({ decision, reason }: SiteDecision, isOurs: boolean): void {
  if (isOurs && isChange(decision) && decision !== 'restore')
    throw new Refusal('forbidden', phrase('platform-site-unrestricted', 'The platform’s own site can’t be restricted.'))
  if ((decision === 'limit' || decision === 'suspend') && reason === undefined)
    throw new Refusal('invalid', phrase('choose-reason', 'Please choose a reason.'))
}

/** Decides about a site: in one go with the log, the mail to its owner and the news to all processes. */
export async function decideAboutSite(
  ctx: Context,
  { user, id, lifted }: DecisionPlace,
  decided: SiteDecision,
): Promise<void> {
  const { decision, reason = null, words } = decided
  if (!isRowId(id)) throw new Refusal('missing', phrase('no-such-site', 'There’s no such site.'))
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const [row] = await tx.select().from(domains).where(eq(domains.id, id)).for('update')
    if (!row) throw new Refusal('missing', phrase('no-such-site', 'There’s no such site.'))
    checkDecision(decided, row.label === ctx.platform.host)
    const standing = standingAfter[decision]
    const isNew = standing !== undefined && standing !== row.standing
    const owner = await ownerOf(within, id)
    if (decision === 'restore') await forgetStanding(within, row, owner)
    if (isNew) await tx.update(domains).set({ standing }).where(eq(domains.id, id))
    if (isNew && row.standing === 'suspended') await lifted(within, id)
    await tx
      .insert(moderationDeeds)
      .values({ domainId: id, kind: decision, reason, words, userId: user.id, at: ctx.now() })
    if (decision !== 'note') await closeReports(within, id)
    const why = [row.name, reason, words].filter(Boolean).join(' · ').replaceAll('\n', ' ').slice(0, 500)
    await noteAudit(within, { userId: user.id, what: `moderation.${decision}`, detail: why })
    if (!isNew || !isChange(decision)) return
    // Owners read their log, and needn’t know which administrator it was.
    await noteAudit(within, { domainId: id, what: toldToOwner[decision], detail: row.name })
    await mailOwner(within, row, { ...decided, decision })
    await announceDomain(ctx, id, tx)
    if (decision === 'restore' && owner !== undefined) await liftInherited(within, owner)
  })
}
