import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/** The rules whose verdict another theme or width can change. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** What keeps somebody from using a page as it stands; seen again in another theme or width, what its looks may have changed. */
export async function findBarriers(page: Page, seen: 'at first' | 'again' = 'at first'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(seen === 'again' && { runOnly: rulesOfLooks }),
  }
  const found = await page.evaluate<Finding[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  )
}

/** The same for a screen of the application, in both themes; it stays in the other one. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const before = await findBarriers(page)
  await page.evaluate(() => {
    const newValue = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
  })
  return [...before, ...(await findBarriers(page, 'again'))]
}
