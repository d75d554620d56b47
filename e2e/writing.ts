import type { Page } from 'playwright-core'
import { url } from './journey.ts'
import { makeSite } from './owner.ts'

const home = 'content.txt'

/** Three paragraphs. */
export const threeParts = '# Bread\n\nOne.\n\nTwo.\n\nThree.\n'

/** A text that is written as it will look. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()
export const textAt = (page: Page, at: number) => field(page).locator('p').nth(at)
export const wordsAt = (page: Page, at: number) => textAt(page, at).innerText()
/** Shows what would be published, and publishes all of it. */
export async function publishDrafts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: /^Publish \d/ }).click()
}
export const isSaved = (page: Page) => page.getByText('Draft saved').waitFor()
export const isPublished = (page: Page) => page.getByText('All published').waitFor()
export const goToEnd = async (page: Page, at: number) => {
  await textAt(page, at).click()
  await page.keyboard.press('End')
}

/** Opens the editor of a site in another window of a browser. */
export async function openWindow(page: Page, label: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(`${url}/account/${label}/edit`)
  await textAt(other, 2).waitFor()
  return other
}

/** Opens the editor of a new owner's site whose first page has three parts. */
export async function openThree(page: Page, label: string) {
  const { get, put, recall, draft, token } = await makeSite(page, label, { [home]: threeParts })
  await page.goto(`${url}/account/${label}/edit`)
  await textAt(page, 2).waitFor()
  return {
    label,
    token,
    get: () => get(home),
    put: (content: string) => put(home, content),
    recall: () => recall(home),
    draft: (content: string) => draft(home, content),
  }
}

/** Where the bar of the editor has room for choices alone, and for one menu. */
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 1280) < 832

/** Goes to a part of the site, such as its menu. */
export async function goToPart(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'What to edit' })
  if (!isNarrow(page))
    return page.getByRole('navigation', { name: 'What to edit' }).getByRole('button', { name }).click()
  // It doesn’t stay at the top, as the line below it does.
  await page.evaluate(() => scrollTo(0, 0))
  await choice.focus()
  await choice.selectOption({ label: name })
}

/** Presses what stands in the bar, or in its menu. */
export async function pressInBar(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'More for the site editor' }).click()
  await page.getByRole(isNarrow(page) ? 'menuitem' : 'button', { name, exact: true }).click()
}
