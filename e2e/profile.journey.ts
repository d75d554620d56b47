import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { interrupt, journey, untilToast, longJourney } from './journey.ts'
import { enterAccount } from './owner.ts'

const draw = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function sayWho(page: Page, age: string): Promise<void> {
  await button(page, 'Edit Profile').click()
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Location').fill('Lisbon')
  await page.getByLabel('Age', { exact: true }).fill(age)
  await untilToast(page, 'Profile saved', () => button(page, 'Save').click())
}

/** Fills the record of the open tab. */
async function fill(page: Page, bio: string, interest: string): Promise<void> {
  await button(page, 'Create profile').click()
  await panel(page).getByLabel('Bio').fill(bio)
  await panel(page).getByLabel('Interests', { exact: true }).fill(interest)
  await page.keyboard.press('Enter')
  await button(page, 'travel').click()
}

/** A toast may be that of an earlier save; the form goes once this one is saved. */
async function save(page: Page): Promise<void> {
  await button(page, 'Save profile').click()
  await button(page, 'Save profile').waitFor({ state: 'detached' })
}

const profiles = [
  ['Professional', 'I build bridges of steel.', 'engineering'],
  ['Personal', 'I bake bread at night.', 'sourdough'],
  ['Dating', 'I look for somebody to walk with.', 'moonlight'],
] as const

async function openProfile(page: Page, email: string): Promise<void> {
  await enterAccount(page, email)
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Your profiles' }).waitFor()
}

for (const width of [390, 1280])
  (width === 390 ? journey : longJourney)(
    `somebody fills all three profiles, and finds them as they left them, at ${width} pixels`,
    async ({ visit }) => {
      const { page } = await visit('/login', { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      await openProfile(page, `mara-${width}@example.com`)
      expect(await findBarriersInBothThemes(page)).toEqual([])
      await sayWho(page, '34')
      for (const [name, bio, interest] of profiles) {
        await tab(page, name).click()
        await page.getByText('No one can find you here until you save it.').waitFor()
        await fill(page, bio, interest)
        if (name === 'Personal') {
          await panel(page)
            .locator('input[type=file]')
            .setInputFiles([await draw('one', '#a06040'), await draw('two', '#406fa0')])
          await expect.poll(() => panel(page).locator('img').count()).toBe(2)
          const first = await panel(page).locator('img').first().getAttribute('src')
          await button(page, 'Move picture 2 forward').click()
          await expect.poll(() => panel(page).locator('img').last().getAttribute('src')).toBe(first)
          expect(await findBarriersInBothThemes(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        }
        await save(page)
      }
      await page.reload()
      for (const [name, bio, interest] of profiles) {
        await tab(page, name).click()
        await panel(page).getByText(bio).waitFor()
        await panel(page).getByText(interest).waitFor()
        for (const [, other] of profiles.filter((one) => one[0] !== name))
          expect(await panel(page).getByText(other).count()).toBe(0)
      }
      await tab(page, 'Personal').click()
      expect(await findBarriersInBothThemes(page)).toEqual([])
      await button(page, 'Preview').click()
      await page.getByRole('dialog').getByText('34 · Lisbon').waitFor()
      expect(await findBarriersInBothThemes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator(':focus').innerText()).toBe('Preview')
    },
  )

longJourney('dating opens with an age of 18, and is shown to everybody only after a question', async ({ visit }) => {
  const { page } = await visit('/login')
  await openProfile(page, 'noor@example.com')
  await tab(page, 'Dating').click()
  await page.getByText('Enter your age first.').waitFor()
  await button(page, 'Enter age').click()
  await page.getByLabel('Age', { exact: true }).fill('17')
  await button(page, 'Save').click()
  await panel(page).getByText('Dating is for people aged 18 and over.', { exact: true }).waitFor()
  expect(await button(page, 'Create profile').count()).toBe(0)
  await sayWho(page, '18')
  await fill(page, 'I look for somebody to walk with.', 'moonlight')
  await panel(page).getByLabel('Public').check()
  await button(page, 'Save profile').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Make your dating profile public?').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Save profile').click()
  await untilToast(page, 'Profile saved', () => button(page, 'Make public').click())
  await panel(page).getByText('Anyone can find it, even without an account.').waitFor()
  await button(page, 'Edit Profile').click()
  await page.getByLabel('Age', { exact: true }).fill('17')
  await button(page, 'Save').click()
  await panel(page).getByText('You’re under 18, so no one else can see this.').waitFor()
  expect(await panel(page).getByRole('button', { name: /^Edit/ }).count()).toBe(0)
})

longJourney(
  'what is typed is still there after another tab and a failed save, and nothing is thrown away unasked',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^500.*records|ERR_FAILED/)
    await openProfile(page, 'ines@example.com')
    await fill(page, 'I build bridges.', 'engineering')
    await tab(page, 'Personal').click()
    await tab(page, 'Professional').click()
    const bio = panel(page).getByLabel('Bio')
    expect(await bio.inputValue()).toBe('I build bridges.')
    const goOn = await interrupt(page, '**/records/professional', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Sorry.","message":"Sorry."}' }),
    )
    await button(page, 'Save profile').click()
    await panel(page).getByRole('alert').getByText('Sorry.').waitFor()
    expect(await bio.inputValue()).toBe('I build bridges.')
    goOn()
    await button(page, 'Cancel').click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await bio.inputValue()).toBe('I build bridges.')
    await save(page)
    await panel(page).getByText('I build bridges.').waitFor()
    await page.getByRole('button', { name: 'Delete the professional profile' }).click()
    await untilToast(page, 'Profile deleted', () => button(page, 'Delete profile').click())
    await page.getByText('No professional profile yet').waitFor()
  },
)

longJourney('a profile is written by keyboard alone', async ({ visit }) => {
  const { page } = await visit('/login')
  await openProfile(page, 'keys@example.com')
  await tab(page, 'Professional').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('No personal profile yet').waitFor()
  await page.getByRole('tabpanel', { name: 'Personal' }).getByRole('button', { name: 'Create profile' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('I bake bread.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bread, maps')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('list', { name: 'Your interests' }).innerText()).toBe('maps')
  await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('text')
  await button(page, 'Save profile').focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('I bake bread.').waitFor()
})

journey('a browser says where somebody is, until they want their location again', async ({ visit }) => {
  const place = { latitude: 52.52, longitude: 13.405 }
  const { page } = await visit('/login', { geolocation: place, permissions: ['geolocation'] })
  await openProfile(page, 'otto@example.com')
  await sayWho(page, '40')
  await fill(page, 'I build bridges.', 'engineering')
  await save(page)
  await page.getByText(/^Distances are based on your location: Lisbon/).waitFor()
  await untilToast(page, 'Using your current position', () => button(page, 'Use current position').click())
  await page.getByText('Distances are based on the approximate position from your browser.').waitFor()
  await button(page, 'Use profile location').click()
  await page.getByText(/^Distances are based on your location: Lisbon/).waitFor()
})
