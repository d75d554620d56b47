import { expect } from 'vitest'
import { journey, url, writeSite } from './journey.ts'

journey('a page that is not there answers 404 and shows the way back', async ({ visit }) => {
  const { page, status } = await visit('/no/such/page?domain=demo.localhost')
  expect(status).toBe(404)
  await page.getByRole('link', { name: /home/i }).first().click()
  await page.waitForURL(/\/\?domain=demo\.localhost$/)
})

journey('a site that is not there answers 404', async ({ visit }) => {
  const { page, status } = await visit('/?domain=nobody.example')
  expect(status).toBe(404)
  expect(await page.locator('body').innerText()).not.toBe('')
})

journey('a moved page leads to its new place', async ({ visit }) => {
  await writeSite('moved.example', {
    'content.txt': '# Home\n',
    'new/content.txt': '# New\n',
    'redirects.txt': '/old /new 301\n',
  })
  const { page } = await visit('/old?domain=moved.example')
  expect(new URL(page.url()).pathname).toBe('/new')
  expect(await page.locator('h1').innerText()).toBe('New')
  expect((await fetch(`${url}/old?domain=moved.example`, { redirect: 'manual' })).status).toBe(301)
})

journey('a call that is not there answers 404 as JSON', async () => {
  const answer = await fetch(`${url}/api/nothing`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) })
})
