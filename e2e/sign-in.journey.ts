import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

const files = { 'settings.txt': '_start Go on\n', 'content.txt': '# Members\n\n::signin\n' }

journey('the sign-in field keeps what was typed and answers in words', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit('/?domain=members.example')
  const field = page.getByRole('textbox', { name: 'E-mail' })
  await field.fill('not an address')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  expect(await field.inputValue()).toBe('not an address')
})

journey('a click on Start made before the page has woken is not lost', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit('/?domain=members.example')
  await page.route('**/_assets/**', async (route) => {
    await new Promise((done) => setTimeout(done, 800))
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('name@example.com')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Sign-in is not open yet on this site.').waitFor()
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('name@example.com')
})
