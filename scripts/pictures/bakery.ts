// node scripts/pictures/bakery.ts
// Photographs the page that the platform's home shows as text, as the built server makes it of that text.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { prepareBrowser } from '../browser.ts'
import { startServer } from '../built-server.ts'

const seed = join(import.meta.dirname, '../../seed')
const home = join(seed, 'sites/localhost')
const languages = {
  en: {
    suffix: '',
    picture: 'loaf',
    title: 'The Bakery',
    menu: 'Today | /today\nThe bakers | /bakers\nFind us | /map',
  },
  de: {
    suffix: '.de',
    picture: 'laib',
    title: 'Die Bäckerei',
    menu: 'Heute | /today\nWer backt | /bakers\nSo finden Sie uns | /map',
  },
}
const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-bakery-'))

for (const [language, { suffix, picture, title, menu }] of Object.entries(languages)) {
  const folder = join(dataDir, 'sites', `${language}.localhost`)
  await mkdir(join(folder, 'images'), { recursive: true })
  await mkdir(join(folder, 'today'))
  await sharp(join(seed, 'starters/cafe/images/bread.jpg'))
    .resize({ width: 1200, height: 560 })
    .toFile(join(folder, `images/${picture}.jpg`))
  const text = await readFile(join(home, `content${suffix}.txt`), 'utf8')
  const [, page = ''] = /```text\n(# .*?)```/s.exec(text) ?? []
  await writeFile(join(folder, 'today/content.txt'), page.replace('images/', '/images/'))
  await writeFile(join(folder, 'menu.txt'), menu)
  const look = 'visual_theme light\nfont serif\naccent amber\n'
  await writeFile(join(folder, 'settings.txt'), `title ${title}\nlanguage ${language}\n${look}`)
}

/** The page as a sheet on an evening wall; its end goes on below the picture. */
async function hang(shot: Buffer, file: string): Promise<void> {
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1120">
    <linearGradient id="dusk" x2="1" y2="1"><stop stop-color="#2b2a4c"/><stop offset="0.55" stop-color="#6a4a6e"/><stop offset="1" stop-color="#d98a5f"/></linearGradient>
    <rect width="1200" height="1120" fill="url(#dusk)"/></svg>`
  const corners =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1040" height="1040"><rect width="1040" height="1100" rx="20"/></svg>'
  const shade =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1120"><rect x="80" y="100" width="1040" height="1100" rx="20" fill-opacity="0.5"/></svg>'
  const sheet = await sharp(shot)
    .resize({ width: 1040, height: 1040, position: 'top' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
  await sharp(Buffer.from(wall))
    .composite([
      { input: await sharp(Buffer.from(shade)).blur(30).png().toBuffer() },
      { input: sheet, left: 80, top: 80 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
}

const server = await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch(prepareBrowser())
try {
  const page = await browser.newPage({
    viewport: { width: 960, height: 960 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  for (const [language, { suffix }] of Object.entries(languages)) {
    await page.goto(`${server.url}/today?domain=${language}.localhost`, { waitUntil: 'networkidle' })
    const shot = await page.screenshot({ animations: 'disabled' })
    await hang(shot, join(home, `images/bakery${suffix}.jpg`))
  }
} finally {
  await Promise.all([browser.close(), server.stop()])
  await rm(dataDir, { recursive: true, force: true })
}
