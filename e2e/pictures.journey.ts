// @module-tag long
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { longestSlowTestMs } from '../test/patience.ts'
import { journey, writeSite } from './journey.ts'

const seed = (name: string) => readFile(`seed/sites/demo.localhost/images/${name}`)

/** The positions of a page's pictures, in pixels. */
const measure = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return [x, y + scrollY, width, height].map(Math.round)
    }),
  )

journey('pictures are whole at once, light soon after, and stand where they stood', async ({ visit }) => {
  await writeSite('shelf.example', {
    'settings.txt': 'title Shelf\nlogo logo.png\n',
    'content.txt': ':::hero{image=shelf.jpg}\n# Shelf\n:::\n\n![A jug](jug.jpg)\n\n:::image-grid\njug.jpg | Jug\n:::\n',
    'logo.png': await seed('logo.png'),
    'shelf.jpg': await seed('shelf.jpg'),
    'jug.jpg': await seed('pouring-jug.jpg'),
  })
  const { page } = await visit('/?domain=shelf.example', { viewport: { width: 390, height: 844 } })
  let types: Record<string, string> = {}
  page.on('response', (answer) => {
    const [, name = ''] = /\/([\w-]+)\.(?:png|jpg)\?/.exec(answer.url()) ?? []
    types[name] = answer.headers()['content-type'] ?? ''
  })
  const open = async () => {
    types = {}
    await page.goto('/?domain=shelf.example', { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
    await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
    return measure(page)
  }
  const before = await open()
  expect(before).toHaveLength(4)
  const read = async () => {
    await open()
    return types
  }
  await expect
    .poll(read, { interval: 500, timeout: longestSlowTestMs })
    .toMatchObject({ shelf: 'image/avif', jug: 'image/avif' })
  expect(await measure(page)).toEqual(before)
})
