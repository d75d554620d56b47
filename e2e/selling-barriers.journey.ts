// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findBarriersInBothThemes, findBarriersOfPage } from './barriers.ts'
import { journey, leavePicturesOut } from './journey.ts'
import { enterAccount } from './owner.ts'
import { addToCart, decidePayment, fillIn, goToSandbox, readNumber, shop } from './shop.ts'

journey('from the shelf to the sent parcel nothing has barriers, in both themes', async ({ visit }) => {
  const { page } = await visit('/robots.txt', { reducedMotion: 'reduce' })
  await leavePicturesOut(page)
  const barriers: Record<string, string[]> = {}
  const look = async (where: string, find: (page: Page) => Promise<string[]>) => {
    const found = await find(page)
    if (found.length > 0) barriers[where] = found
  }
  const goTo = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${path}${shop}`)
  }
  await goTo('/store/pot-by-post')
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await enterAccount(page, 'barriers-buyer@example.com')
  await addToCart(page)
  await goTo('/store/morning-mug')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Please select a size').first().waitFor()
  await look('an item', findBarriersOfPage)
  await goTo('/store/morning-mug')
  await addToCart(page, '350 ml', 'Night')
  await goTo('/wishlist')
  await page.getByRole('button', { name: 'Move to Cart' }).waitFor()
  await look('the wishlist', findBarriersOfPage)
  await goTo('/cart')
  await page.getByText('£52.00').first().waitFor()
  await look('the cart', findBarriersOfPage)
  await goTo('/checkout')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Please enter your first name.').waitFor()
  await look('the checkout', findBarriersOfPage)
  await goTo('/checkout')
  await fillIn(page, 'barriers-buyer@example.com')
  await goToSandbox(page)
  await look('the pay page', findBarriers)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await look('the pay page in the dark', findBarriers)
  await decidePayment(page, 'Approve')
  await readNumber(page)
  await look('the thanks', findBarriersOfPage)
  await page.goto('/orders')
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor()
  await look('an order', findBarriersInBothThemes)
  await page.goto('/subscriptions')
  await page.getByRole('link', { name: /^Manage/ }).waitFor()
  await look('the subscriptions', findBarriersInBothThemes)
  await page.getByRole('link', { name: /^Manage/ }).click()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('the end of a subscription', findBarriersInBothThemes)
  expect(barriers).toEqual({})
})
