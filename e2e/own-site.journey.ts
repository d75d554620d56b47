import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

journey('a folder written by hand is a website at once, and a change shows at the next view', async ({ visit }) => {
  await writeSite('my.example', { 'content.txt': '# Bread at seven\n\nStill warm.\n' })
  const { page, status } = await visit('/?domain=my.example')
  expect(status).toBe(200)
  expect(await page.locator('h1').innerText()).toBe('Bread at seven')

  await writeSite('my.example', {
    'settings.txt': 'title The Little Bakery\n',
    'menu.txt': 'Home | /\nPrices | prices\n',
    'content.txt': '# Bread at eight\n\nWe slept in.\n',
    'prices/content.txt': '# Prices\n\n:::table\nBread,Price\nRye,4.20\n:::\n',
  })
  await page.reload()
  expect(await page.locator('h1').innerText()).toBe('Bread at eight')
  expect(await page.title()).toContain('The Little Bakery')

  await page.getByRole('link', { name: 'Prices' }).first().click()
  await page.waitForURL(/\/prices\?domain=my\.example$/)
  expect(await page.getByRole('cell', { name: '4.20' }).count()).toBe(1)
})

journey('a page in a second language is one more file', async ({ visit }) => {
  await writeSite('two.example', { 'content.txt': '# Good morning\n', 'content.de.txt': '# Guten Morgen\n' })
  const { page } = await visit('/?domain=two.example&language=de')
  expect(await page.locator('h1').innerText()).toBe('Guten Morgen')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.goto('/?domain=two.example&language=fr')
  expect(await page.locator('h1').innerText()).toBe('Good morning')
})

journey('text that a stranger writes into a page can run no script', async ({ visit }) => {
  const attack =
    '<img src="data:," onerror="window.hurt=1"><script>window.hurt=1</script><a href="javascript:window.hurt=1">a</a>'
  await writeSite('attack.example', {
    'settings.txt': `title ${attack}\n`,
    'content.txt': `${attack}\n\n[b](javascript:window.hurt=1)\n\n:::html\n${attack}\n:::\n\n::button[${attack}]{href="javascript:window.hurt=1"}\n`,
  })
  const { page } = await visit('/?domain=attack.example')
  expect(await page.locator('script:not([src]), [onerror], a[href^="javascript"]').count()).toBe(0)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})
