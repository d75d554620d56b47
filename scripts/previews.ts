// node scripts/previews.ts
// Photographs the home page of every starter, as the built server shows it, for the list that a new site's look is chosen from.
// Its name and headline are left out, since the list writes the owner's own words there.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { starters } from '../src/features/domains/starters.ts'
import { prepareBrowser } from './browser.ts'
import { startServer } from './built-server.ts'

const folder = join(import.meta.dirname, '../seed/starters')
const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-previews-'))
for (const { key } of starters)
  await cp(join(folder, key), join(dataDir, 'sites', `${key}.localhost`), { recursive: true })
await mkdir(join(folder, 'previews'), { recursive: true })

const server = await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch(prepareBrowser())
try {
  const page = await browser.newPage({
    viewport: { width: 800, height: 500 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  for (const { key } of starters) {
    await page.goto(`${server.url}/?domain=${key}.localhost`, { waitUntil: 'load' })
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.allSettled([...document.images].map((image) => image.decode()))
    })
    await page.evaluate(() => {
      for (const own of document.querySelectorAll<HTMLElement>('.brand, h1')) {
        own.textContent = 'x'
        own.style.visibility = 'hidden'
      }
    })
    const shot = await page.screenshot({ animations: 'disabled' })
    await sharp(shot)
      .resize(640, 400)
      .webp({ quality: 80 })
      .toFile(join(folder, 'previews', `${key}.webp`))
  }
} finally {
  await Promise.all([browser.close(), server.stop()])
  await rm(dataDir, { recursive: true, force: true })
}
