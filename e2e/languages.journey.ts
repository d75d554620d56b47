import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, longJourney } from './journey.ts'
import { makeSite } from './owner.ts'
import { field, isPublished, goToPart, publishDrafts } from './writing.ts'

const files = {
  'content.txt': 'Title: Bread and butter\n\n# Bread\n\nFresh every day.\n',
  'about/content.txt': 'Title: About us\n\n# About us\n',
  'menu.txt': 'Home | /\nAbout us | /about\n',
}

/** What the site doesn’t have until it is published. */
const notYet = /^404: .*\/(?:store|\w+\.de\.txt)/

for (const [screen, options] of [
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)
  (screen === 'a phone' ? journey : longJourney)(
    `a second language grows on ${screen} from nothing to the picker of visitors`,
    async ({ visit }) => {
      const { page } = await visit('/login', options, notYet)
      const name = screen === 'a phone' ? 'tongues-phone.example' : 'tongues.example'
      const { address, label, get } = await makeSite(page, name, files)
      await page.goto(`/account/${label}/edit?part=settings`)
      await page.getByRole('button', { name: 'Add language' }).press('Enter')
      await page.getByRole('combobox', { name: 'Language to add' }).fill('deut')
      await page.getByRole('option', { name: /German \(Deutsch\)/ }).waitFor()
      await page.keyboard.press('Enter')
      const table = page.getByRole('table', { name: 'Pages by language' })
      await table.getByRole('button', { name: 'Bread and butter in English: Up to date' }).waitFor()
      expect(await findBarriersInBothThemes(page)).toEqual([])

      await table.getByRole('button', { name: 'Bread and butter in German: missing. Create it' }).click()
      await page.getByRole('menuitem', { name: 'Start with a copy' }).click()
      await page.getByLabel('Language of the page').waitFor()
      expect(await page.getByLabel('Language of the page').inputValue()).toBe('content.de.txt')
      const heading = field(page).locator('h1')
      await heading.fill('Brot')
      await page.getByText('Draft saved').waitFor()

      await goToPart(page, 'Menu')
      await page.getByRole('radio', { name: 'German' }).check({ force: true })
      await page.getByRole('button', { name: 'Copy from English' }).click()
      await page.getByRole('textbox', { name: 'Title of About us' }).fill('Über uns')
      await goToPart(page, 'Settings')
      await page.getByRole('radio', { name: 'German' }).check({ force: true })
      await page.getByLabel('Title', { exact: true }).fill('Brot und Butter')
      await page.getByText('Draft saved').waitFor()
      const visitor = await page.context().newPage()
      await visitor.goto(address)
      expect(await visitor.getByLabel('Languages').count()).toBe(0)

      await publishDrafts(page)
      await isPublished(page)
      expect(await get('settings.txt')).toContain('languages en, de\n')
      await visitor.reload()
      await visitor.getByLabel('Languages').click()
      await visitor.getByRole('link', { name: 'Deutsch' }).click()
      await visitor.getByRole('heading', { name: 'Brot' }).waitFor()
      await visitor.getByRole('banner').getByText('Brot und Butter').waitFor()
      expect(await visitor.getByText('Über uns').count()).toBeGreaterThan(0)
    },
  )
