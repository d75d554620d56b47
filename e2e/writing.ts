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
