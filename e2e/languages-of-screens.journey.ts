import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey } from './journey.ts'
import { enter, makeSite, noStore } from './owner.ts'

journey(
  'somebody with a German browser signs in, edits and is refused in German, and can choose English',
  async ({ visit }) => {
    const locale = 'de-DE'
    const { page } = await visit('/login', { locale }, noStore)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])

    const { label } = await makeSite(page, 'auf-deutsch.example', { 'content.txt': '# Brot\n\nFrisch.\n' })
    await enter(page, 'owner@auf-deutsch.example')
    await page.goto(`/account/${label}/edit`)
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).waitFor()
    await page.goto('/domains')
    await page
      .getByRole('link', { name: 'Einstellungen' })
      .or(page.getByRole('button', { name: /Konto/ }))
      .first()
      .waitFor()

    await page.goto('/forgot-password')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  },
)
