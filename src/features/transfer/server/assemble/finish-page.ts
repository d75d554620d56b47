import type { PlannedPage } from './site-plan.ts'

/** Completes the head of a converted page with what the whole site says about it. */
export function finishPage(page: PlannedPage, text: string): string {
  void page
  return text
}
