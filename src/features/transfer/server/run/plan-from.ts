import { planSite } from '../assemble/plan-site.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import type { PageSurvey } from '../old-site.ts'
import { encode, readJson } from '../keeping/kept-page.ts'
import { draftPlanPlace } from '../keeping/places.ts'
import type { Found, Step } from './step.ts'

/** The plan of the new site, which stays the same however often the transfer is interrupted. */
export async function planFrom({ ctx, row }: Step, { site }: Found, surveys: PageSurvey[]): Promise<SitePlan> {
  const known = await readJson<SitePlan>(ctx, draftPlanPlace(row))
  if (known) return known
  const plan = planSite(site, surveys)
  await ctx.incoming.write(draftPlanPlace(row), encode(plan))
  return plan
}
