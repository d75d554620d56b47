import axe from 'axe-core'
import type { Page } from 'playwright-core'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

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

/** What is dimmed while something newer is on its way. */
const dimmed = '[data-behind], .sums [aria-busy=true]'

/** Waits for colours and positions that are still changing; what moves for ever isn't waited for. */
const waitForTransitions = (page: Page) =>
  // Looked at again and again: an animation whose element is gone never says that it has finished.
  page.waitForFunction(
    (faint) =>
      !document.querySelector(faint) &&
      document
        .getAnimations()
        .every(
          ({ playState, timeline, effect }) =>
            playState !== 'running' ||
            timeline !== document.timeline ||
            effect?.getComputedTiming().endTime === Infinity,
        ),
    dimmed,
  )

/** Fields with letters that are too small for a phone, which zooms into them and stays there. */
const findSmallFields = (page: Page, part: string) =>
  page.evaluate(
    ([within, widest]) =>
      innerWidth > widest
        ? []
        : [
            ...document.querySelectorAll<HTMLElement>(
              `${within} :is(input, select, textarea, [contenteditable='true'])`,
            ),
          ]
            .filter((field) => field.checkVisibility() && !field.matches('[type=checkbox], [type=radio], [type=range]'))
            .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
            .map((field) => `letters below 16 pixels in ${field.outerHTML.slice(0, 200)}`),
    [part, phone.width] as const,
  )

/** The same for a part of a page, such as an open menu. */
export async function findBarriersIn(page: Page, part: string, seen: 'at first' | 'again' = 'at first') {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  await waitForTransitions(page)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(seen === 'again' && { runOnly: rulesOfLooks }),
  }
  const found = await page.evaluate<FoundPlace[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  const barriers = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  )
  return [...barriers, ...(await findSmallFields(page, part))]
}

/**
 * The same for a page of a site: at desktop size, then in the other theme on a phone; the next page begins in that theme.
 * Checks that don't depend on looks are repeated only on the first page, since all pages have the same menu.
 */
export async function findBarriersOfPage(page: Page, isFirst = false): Promise<string[]> {
  await page.setViewportSize(desk)
  const onDesk = await findBarriers(page)
  await page.locator('[data-theme-switch]').evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await page.setViewportSize(phone)
  const onPhone = await findBarriers(page, isFirst ? 'at first' : 'again')
  return [...onDesk, ...onPhone, ...(await findOverflow(page))]
}

/** Whether a page is wider than the narrowest phone. */
export async function findOverflow(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  // What follows the width by script does so a moment later.
  const beyond = await page.evaluate(async () => {
    const measure = () => document.documentElement.scrollWidth - innerWidth
    for (let triesLeft = 20; measure() > 0 && triesLeft > 0; triesLeft -= 1)
      await new Promise((done) => setTimeout(done, 100))
    return measure()
  })
  return beyond > 0 ? [`${beyond} pixels wider than the narrowest phone`] : []
}

/** The same for a page that answers, which few ever see: in both themes, at desktop size and on a phone. */
export async function findBarriersOfAnswer(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      const barriers = await findBarriers(page, found.length === 0 ? 'at first' : 'again')
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      found.push(...barriers, ...(beyond > 0 ? [`${beyond} pixels wider than ${size.width}`] : []))
    }
  }
  return found
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
