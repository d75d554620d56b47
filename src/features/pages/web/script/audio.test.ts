// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#test/sample-view.ts'
import { playAudio } from './audio.ts'

let isAllowed = true

/** Plays what a browser would. */
class Player {
  paused = true
  volume = 1
  loop = false
  src = ''
  constructor() {
    players.push(this)
  }
  async play() {
    if (!isAllowed) throw new DOMException('Not allowed yet', 'NotAllowedError')
    this.paused = false
  }
  pause() {
    this.paused = true
  }
}
const players: Player[] = []

beforeEach(() => {
  for (const site of ['dairy.example', 'hut.example']) document.cookie = `muted-${site}=; path=/; max-age=0`
  isAllowed = true
  players.length = 0
  vi.stubGlobal('Audio', Player)
})

const nextTask = () => new Promise((done) => setTimeout(done))

async function arrive(domain = 'dairy.example') {
  const page = showPage('Text.', { domain, tracks: ['/a.mp3', '/b.mp3'] })
  const button = page.querySelector<HTMLElement>('[data-tracks]')!
  document.body.replaceChildren(button)
  playAudio(button)
  await nextTask()
  return { button, player: players.at(-1)! }
}
const touch = async (type = 'pointerup') => {
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  await nextTask()
}
const stateOf = (button: HTMLElement) => [button.hidden, button.getAttribute('aria-pressed')]

test('one of the tracks plays softly, over and over', async () => {
  const { button, player } = await arrive()
  expect(player).toMatchObject({ volume: 0.3, loop: true, paused: false })
  expect(['/a.mp3', '/b.mp3']).toContain(player.src)
  expect(stateOf(button)).toEqual([false, 'false'])
})

test('which of the two it is, is left to chance', async () => {
  for (const [chance, track] of [
    [0.49, '/a.mp3'],
    [0.51, '/b.mp3'],
  ] as const) {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
    expect((await arrive()).player.src).toBe(track)
    random.mockRestore()
  }
})

test.for(['pointerup', 'keydown', 'click'])('where the browser waits for a first touch, %s starts it', async (type) => {
  isAllowed = false
  const { player } = await arrive()
  await touch(type)
  expect(player.paused).toBe(true)
  isAllowed = true
  await touch(type)
  expect(player.paused).toBe(false)
})

test('after muting, the next page is silent too, and no touch starts the sound', async () => {
  const { button, player } = await arrive()
  button.click()
  expect([player.paused, ...stateOf(button)]).toEqual([true, false, 'true'])
  const next = await arrive()
  await touch()
  expect([next.player.paused, ...stateOf(next.button)]).toEqual([true, false, 'true'])
  next.button.click()
  await nextTask()
  expect([next.player.paused, ...stateOf(next.button)]).toEqual([false, false, 'false'])
})

test('muting before the sound could start keeps it from starting', async () => {
  isAllowed = false
  const { button, player } = await arrive()
  isAllowed = true
  button.dispatchEvent(new Event('pointerup', { bubbles: true }))
  button.click()
  await touch()
  expect([player.paused, ...stateOf(button)]).toEqual([true, false, 'true'])
})

test('another site on the same host has a mute of its own', async () => {
  const { button } = await arrive('dairy.example')
  button.click()
  expect((await arrive('hut.example')).player.paused).toBe(false)
  expect((await arrive('dairy.example')).player.paused).toBe(true)
})
