// @module-tag long
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey } from './journey.ts'
import { enterAccount, makeSite, noStore } from './owner.ts'
import { addToCart, fillIn, ownShop, payInSandbox } from './shop.ts'

journey(
  'somebody with a German browser signs in, edits and is refused in German, and can choose English',
  async ({ visit }) => {
    const locale = 'de-DE'
    const { page } = await visit('/login', { locale }, noStore)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])

    const { label } = await makeSite(page, 'auf-deutsch.example', { 'content.txt': '# Brot\n\nFrisch.\n' })
    await enterAccount(page, 'owner@auf-deutsch.example')
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

journey(
  'no English is left where a German sentence begins with a number or a name, a word stands alone, or a file is refused',
  async ({ visit }) => {
    const refused = /^(?:404: .*\/store|415: .*\/files\/upload)/
    const { page } = await visit('/login', { locale: 'de-DE' }, refused)
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('code@ganz-deutsch.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Neuen Code senden in \d+ Sekunden$/ }).waitFor()

    const { label } = await makeSite(page, 'ganz-deutsch.example')
    await page.goto(`/account/${label}/activate`)
    await page.getByText('im Monat').first().waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/a month|\d domains|\dGB|Pending|pending/)
    await page.goto(`/account/${label}/messages`)
    await page.getByRole('button', { name: 'Tastenkürzel einschalten' }).click()
    await page.getByText('Nächste / vorherige').waitFor()
    await page.goto(`/account/${label}/collaboration`)
    await page.getByText('Domain ganz-deutsch.example hinzugefügt').waitFor()

    await page.goto(`/account/${label}/edit`)
    await page.getByRole('button', { name: 'Dateien' }).click()
    await page.getByText('Alle Dateien').first().waitFor()
    const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await page.locator('input[type=file]').first().setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer })
    await page.getByText('Browser können keine HEIC-Bilder anzeigen').waitFor()
    await page.getByText('1 von 1 wurden nicht angenommen.').waitFor()

    const withMistakes = '# Brot\n\n::buton[Zum Laden]{href=/laden}\n\n::include fehlt.txt\n'
    const { label: other } = await makeSite(page, 'fehler-auf-deutsch.example', {
      'content.txt': withMistakes,
      'settings.txt': 'title Brot\nfont sarif\n',
    })
    await page.goto(`/account/${other}/edit`)
    await page.getByRole('button', { name: /^3 Probleme/ }).click()
    await page.getByText('„buton“ ist kein Block.').waitFor()
    await page.getByText('Meinten Sie „Button“?').waitFor()
    await page.getByText('Die Datei fehlt.txt fehlt.').waitFor()
    await page.getByText('„sarif“ ist keine der Möglichkeiten').waitFor()
    await page.getByRole('button', { name: 'Berichtigen' }).click()
    await page.getByText('„buton“ ist kein Block.').waitFor({ state: 'detached' })
  },
)

journey('what a German seller reads of an order and a subscription is German throughout', async ({ visit }) => {
  const { page: buyer } = await visit(`${ownShop}/store/pot-by-post`)
  await addToCart(buyer)
  await buyer.goto(`${ownShop}/checkout`)
  await fillIn(buyer, 'monthly@ganz-deutsch.example')
  const number = await payInSandbox(buyer, 'Approve')

  const { page } = await visit('/login', { locale: 'de-DE' })
  await enterAccount(page, 'owner@demo.localhost')
  await page.goto(`/orders?domain=demo.localhost&q=${number}`)
  await page.getByText('(monatlich)').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/every|Tax|Paid with/)
  await page.goto('/subscriptions?domain=demo.localhost')
  await page.getByText('32,50 £ im Monat').first().waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/a month|Active/)
})
