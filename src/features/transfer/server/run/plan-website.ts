import type { SitePlan } from '../assemble/site-plan.ts'
import type { PageSurvey } from '../old-site.ts'
import { encodeJson, readJson } from '../storage/stored-page.ts'
import { draftPlanPath } from '../storage/paths.ts'
import { planNewSite } from './on-thread.ts'
import type { SourceFindings, TransferStep } from './step.ts'

/** The plan of the new site, which stays the same however often the transfer is interrupted. */
export async function planWebsite(
  step: TransferStep,
  { site }: SourceFindings,
  surveys: PageSurvey[],
): Promise<SitePlan> {
  const { ctx, row } = step
  const known = await readJson<SitePlan>(ctx, draftPlanPath(row))
  if (known) return known
  const plan = await planNewSite(site, surveys, step)
  await ctx.incoming.write(draftPlanPath(row), encodeJson(plan))
  return plan
}
