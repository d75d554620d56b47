import { expect } from 'vitest'
import { interrupt, journey } from './journey.ts'
import { enterAccount } from './owner.ts'
import { addToCart, fillIn, payInSandbox, shop } from './shop.ts'

const sizes = [
  { viewport: { width: 1280, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

for (const size of sizes)
  journey(
    `an owner makes a discount code, and a buyer pays less with it, ${size.viewport.width} px wide`,
    async ({ visit }) => {
      const code = `SUMMER${size.viewport.width}`
      const { page } = await visit(`/store/morning-mug${shop}`, size)
      await enterAccount(page, 'owner@demo.localhost')
      await page.goto('/account/demo.localhost/store')
      await page.getByRole('button', { name: 'New discount code' }).click()
      await page.getByRole('button', { name: 'Add discount code' }).click()
      await page.getByText('Please enter a code of letters and numbers.').waitFor()
      await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Add discount code' }).click()
      await page.getByText(code, { exact: true }).waitFor()

      await page.goto(`/store/morning-mug${shop}`)
      await addToCart(page, '350 ml', 'Night')
      await page.goto(`/cart${shop}`)
      // What is pressed while the script of the field is still on its way is done once it is there.
      const arrival = Promise.withResolvers<void>()
      const goOn = await interrupt(page, '**/discount-field-*', (route) => arrival.promise.then(() => route.continue()))
      await page.getByText('Add a discount code').click()
      await page.getByLabel('Discount code').fill('nothing')
      await page.getByRole('button', { name: 'Apply' }).click()
      goOn()
      arrival.resolve()
      await page.getByText('This discount code isn’t valid, or can’t be used any more.').waitFor()
      await page.getByLabel('Discount code').fill(code)
      await page.getByLabel('Discount code').press('Enter')
      await page.getByText(`Discount ${code}`).waitFor()
      // What was in the hand of the keyboard has gone to what stands there now.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remove discount code')

      await page.getByRole('link', { name: 'Go to checkout' }).click()
      await fillIn(page, 'discounts@example.com')
      await page.getByText('£26.10').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await payInSandbox(page, 'Approve')
      await page.getByText(`Discount ${code}`).waitFor()
      await page.goto('/account/demo.localhost/store')
      await page.getByText('used once').first().waitFor()
    },
  )
