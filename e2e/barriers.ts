import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface FoundPlace {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/** The rules whose result depends on theme or width. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Accessibility problems of a page; when it is checked again in another theme or width, only those that depend on looks. */
export async function findBarriers(page: Page, seen: 'at first' | 'again' = 'at first'): Promise<string[]> {
  return findBarriersIn(page, 'html', seen)
}

/** The same for a part of a page, such as an open menu. */
export async function findBarriersIn(page: Page, part: string, seen: 'at first' | 'again' = 'at first') {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(seen === 'again' && { runOnly: rulesOfLooks }),
  }
  const found = await page.evaluate<FoundPlace[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  )
}

/** The same for a screen of the application, in both themes; it stays in the second one. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const before = await findBarriers(page)
  await page.evaluate(() => {
    const newValue = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
  })
  return [...before, ...(await findBarriers(page, 'again'))]
}
