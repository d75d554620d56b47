import type { OldSite, PageSurvey } from '../old-site.ts'
import type { SitePlan } from './site-plan.ts'

/** Plans a new site from what is known of all pages of the old one. */
export function planSite(site: OldSite, surveys: readonly PageSurvey[]): SitePlan {
  void site
  void surveys
  throw new Error('Under construction.')
}
