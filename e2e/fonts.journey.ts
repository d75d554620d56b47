// @module-tag long
import { expect } from 'vitest'
import { servedFonts } from '../src/features/sites/format/fonts.ts'
import { journey, url, writeSite } from './journey.ts'

const content = `# A page of words\n\n${'We throw with a clay that turns the *colour* of toast, and **most** of it comes back. '.repeat(9)}\n\n## And more\n\nÄpfel, Œuvres, Łódź.\n`
const device = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** How far everything on the page has moved since it began, as browsers count it. */
const countShifts = () =>
  new Promise<number>((done) => {
    let sum = 0
    const add = (list: PerformanceObserverEntryList | PerformanceObserver) =>
      ('getEntries' in list ? list.getEntries() : list.takeRecords()).forEach((entry) => {
        sum += (entry as PerformanceEntry & { value: number }).value
      })
    const observer = new PerformanceObserver(add)
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        add(observer)
        done(sum)
      }),
    )
  })

journey('every font is ours, is kept for a year, and moves nothing, in time or late', async ({ visit }) => {
  for (const font of servedFonts)
    await writeSite(`${font}.example`, { 'settings.txt': `title Words\nfont ${font}\n`, 'about/content.txt': content })
  for (const font of servedFonts) {
    const { page } = await visit(`/about?domain=${font}.example`, device)
    await page.evaluate(() => document.fonts.ready)
    // Letters are in time when the browser has kept them.
    await page.reload()
    const html = await (await fetch(`${url}/about?domain=${font}.example`)).text()
    const files = [...html.matchAll(/rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
    expect([font, files.length > 0]).toEqual([font, true])
    for (const file of files) {
      const { status, headers } = await fetch(url + file)
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2'])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    const shown = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(shown).toMatch(/^["']?[A-Z][\w ]+["']?, .* A["']?,/)
    const drawn = await page.evaluate(async () => {
      const [family = ''] = getComputedStyle(document.body).fontFamily.split(',')
      return (await document.fonts.load(`16px ${family}`, 'Words')).map(({ status }) => status)
    })
    expect([font, drawn]).toEqual([font, ['loaded']])
    expect([font, await page.evaluate(countShifts)]).toEqual([font, 0])
  }
})

journey('letters that come late move nothing either', async ({ visit }) => {
  await writeSite('late-letters.example', { 'settings.txt': 'font literata\n', 'about/content.txt': content })
  const { page } = await visit('/about?domain=late-letters.example', { ...device, apart: true })
  const late = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/about?domain=late-letters.example', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  late.resolve()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(countShifts)).toBe(0)
})

journey('words in italics or bold make no line higher, whichever letters are there for them', async ({ visit }) => {
  await writeSite('other-letters.example', { 'settings.txt': 'font literata\n', 'about/content.txt': content })
  const { page } = await visit('/about?domain=other-letters.example', device)
  /** How far the text is from a whole number of lines, in pixels. */
  const measureExcess = () =>
    page
      .locator('main p')
      .first()
      .evaluate((place) => {
        const line = Number.parseFloat(getComputedStyle(place).lineHeight)
        const { height } = place.getBoundingClientRect()
        return Math.abs(height - Math.round(height / line) * line)
      })
  for (const tag of ['em', 'strong', 'p']) {
    await page.addStyleTag({ content: `main ${tag} { font-family: ${tag === 'p' ? 'sans-serif' : 'monospace'} }` })
    expect(await measureExcess()).toBeLessThan(0.5)
  }
})

journey('a sample of a font has an address that anybody can know', async ({ visit }) => {
  const { page } = await visit('/')
  for (const name of [...servedFonts, 'device']) {
    const { status, headers } = await fetch(`${url}/_assets/font-${name}.css`)
    expect([name, status, headers.get('cache-control')]).toEqual([name, 200, 'public, max-age=3600'])
  }
  const family = await page.evaluate(async () => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/_assets/font-bitter.css' })
    document.head.append(sheet)
    await new Promise((done) => sheet.addEventListener('load', done))
    const sample = document.createElement('p')
    sample.dataset.font = 'bitter'
    document.body.append(sample)
    return getComputedStyle(sample).getPropertyValue('--font')
  })
  expect(family).toContain('Bitter')
})
