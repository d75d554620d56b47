// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../sample-view.ts'
import { playAudio } from './audio.ts'

let isAllowed = true
const players: { src: string; volume: number; loop: boolean; playing: boolean }[] = []

beforeEach(() => {
  document.cookie = 'muted=0; path=/'
  isAllowed = true
  players.length = 0
  vi.stubGlobal(
    'Audio',
    class {
      playing = false
      volume = 1
      loop = false
      readonly src: string
      constructor(src: string) {
        this.src = src
        players.push(this)
      }
      async play() {
        if (!isAllowed) throw new DOMException('Not allowed yet', 'NotAllowedError')
        this.playing = true
      }
      pause() {
        this.playing = false
      }
    },
  )
})

async function arrive() {
  const button = showPage('Text.', { tracks: ['/a.mp3', '/b.mp3'] }).querySelector<HTMLElement>('[data-tracks]')!
  document.body.replaceChildren(button)
  playAudio(button)
  await Promise.resolve()
  return button
}
const touch = async () => {
  dispatchEvent(new Event('pointerdown'))
  await Promise.resolve()
}

test('one of the tracks plays softly, over and over', async () => {
  const button = await arrive()
  expect(players).toMatchObject([{ volume: 0.3, loop: true, playing: true }])
  expect(['/a.mp3', '/b.mp3']).toContain(players[0]!.src)
  expect([button.hidden, button.getAttribute('aria-pressed')]).toEqual([false, 'false'])
})

test('where the browser waits for a first touch, that touch starts it', async () => {
  isAllowed = false
  await arrive()
  await Promise.resolve()
  expect(players[0]!.playing).toBe(false)
  isAllowed = true
  await touch()
  expect(players[0]!.playing).toBe(true)
})

test('who mutes it hears nothing on the next page either', async () => {
  const button = await arrive()
  button.click()
  expect([players[0]!.playing, button.getAttribute('aria-pressed')]).toEqual([false, 'true'])
  await arrive()
  expect(players[1]!.playing).toBe(false)
})
