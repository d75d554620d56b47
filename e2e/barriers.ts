import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/** What keeps somebody from using a page as it stands. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  const found = await page.evaluate<Finding[]>(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  )
}
