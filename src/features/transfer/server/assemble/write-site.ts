import type { NewFile } from '../new-site.ts'
import type { SitePlan } from './site-plan.ts'

/**
 * Writes settings, menus, store and redirects of a finished plan into the present files of a site, by path; returns those that change.
 * With `paths`, only what belongs to the pages at these paths.
 */
export function writeSite(
  plan: SitePlan,
  present: ReadonlyMap<string, string>,
  paths?: ReadonlySet<string>,
): NewFile[] {
  void plan
  void present
  void paths
  return []
}
