// @module-tag long
import { expect } from 'vitest'
import { journey, url, writeSite } from './journey.ts'

const calm = 'audio on\ntitle Calm\n'
const monthInSeconds = 30 * 24 * 60 * 60

/** The state of the page's player, which isn't part of the document. */
const listen = () => {
  const own = window as unknown as { players: HTMLAudioElement[] }
  own.players = []
  window.Audio = new Proxy(window.Audio, {
    construct: (make, given) => {
      const player = new make(...(given as []))
      own.players.push(player)
      return player
    },
  })
}
const hear = () => {
  const [player] = (window as unknown as { players: HTMLAudioElement[] }).players
  return player && { time: player.currentTime, volume: player.volume, loop: player.loop, paused: player.paused }
}

journey('music waits for a first touch, plays softly, and stays muted once it is', async ({ visit }) => {
  await writeSite('calm.example', { 'settings.txt': calm, 'content.txt': '# Calm\n', 'more/content.txt': '# More\n' })
  await writeSite('loud.example', { 'settings.txt': calm, 'content.txt': '# Loud\n' })
  await writeSite('still.example', { 'settings.txt': 'title Still\n', 'content.txt': '# Still\n' })
  const { page } = await visit('/?domain=still.example')
  expect(await page.locator('[data-tracks]').count()).toBe(0)

  await page.addInitScript(listen)
  await page.goto('/?domain=calm.example')
  const mute = page.getByRole('button', { name: 'Mute music' })
  await mute.waitFor()
  expect(await mute.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Shift')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(async () => (await page.evaluate(hear))?.time ?? 0).toBeGreaterThan(0)
  expect(await page.evaluate(hear)).toMatchObject({ volume: 0.3, loop: true, paused: false })

  await mute.click()
  expect(await page.evaluate(hear)).toMatchObject({ paused: true })
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'muted-calm.example', value: '1' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(monthInSeconds - 600)

  await page.goto('/more?domain=calm.example')
  await expect.poll(() => mute.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('heading', { level: 1 }).click()
  expect(await page.evaluate(hear)).toMatchObject({ paused: true, time: 0 })
  await page.goto('/?domain=loud.example')
  await expect.poll(() => mute.getAttribute('aria-pressed')).toBe('false')
})

journey('each track is there whole and in parts, and may be kept for ever', async () => {
  await writeSite('calm.example', { 'settings.txt': calm, 'content.txt': '# Calm\n' })
  const html = await (await fetch(`${url}/?domain=calm.example`)).text()
  const tracks = [...html.matchAll(/\/_assets\/audio\/[^&]+/g)].map(([address]) => address)
  expect(new Set(tracks).size).toBe(2)
  for (const track of tracks) {
    const part = await fetch(url + track, { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
    expect(part.headers.get('cache-control')).toContain('immutable')
    const parts = await fetch(url + track, { headers: { range: 'bytes=0-1,-2' } })
    expect([parts.status, parts.headers.get('content-type')?.split(';')[0]]).toEqual([206, 'multipart/byteranges'])
    expect((await parts.arrayBuffer()).byteLength).toBe(Number(parts.headers.get('content-length')))
    expect((await fetch(url + track)).headers.get('content-length')).toMatch(/^[1-4]\d{5}$/)
  }
  expect((await fetch(`${url}/_assets/audio/../../package.json`)).status).toBe(404)
  expect((await fetch(`${url}/_assets/audio/none.mp3`)).status).toBe(404)
})
