// @module-tag long
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { test } from '#test/world.ts'

/** The tracks that a page may play, `undefined` when it has no mute switch. */
async function tracksOf(answer: Promise<Response>): Promise<string[] | undefined> {
  const { document } = new JSDOM(await (await answer).text()).window
  const button = document.querySelector<HTMLElement>('[data-tracks]')
  return button?.dataset.tracks && JSON.parse(button.dataset.tracks)
}

const two = ['/_assets/audio/one.mp3', '/_assets/audio/two.mp3']

test('a site has music once its owner switches it on', async ({ world }) => {
  await world.write('my.example', { 'settings.txt': 'title Mine\n', 'content.txt': 'Mine.' })
  expect(await tracksOf(world.visit('http://my.example/'))).toBeUndefined()
  await world.write('my.example', { 'settings.txt': 'title Mine\naudio on\n' })
  expect(await tracksOf(world.visit('http://my.example/'))).toEqual(two)
})

test('the account area is silent, a page that only begins with its name is not', async ({ world }) => {
  for (const domain of ['localhost', 'my.example'])
    await world.write(domain, { 'settings.txt': 'audio on\n', 'content.txt': 'Home.' })
  expect(await tracksOf(world.visit('http://localhost/'))).toEqual(two)
  expect(await tracksOf(world.visit('http://localhost/account'))).toBeUndefined()
  expect(await tracksOf(world.visit('http://localhost/account/'))).toBeUndefined()
  expect(await tracksOf(world.visit('http://localhost/accounts'))).toEqual(two)
  expect(await tracksOf(world.visit('http://my.example/account'))).toBeUndefined()
  expect(await tracksOf(world.visit('http://my.example/accounts'))).toEqual(two)
})

test('of the sites that come along one has music and flies through space at home, and one asks to sign in on a page', async ({
  world,
}) => {
  for (const name of ['photographer.localhost', 'club.localhost']) await world.seed(name)
  expect(await tracksOf(world.visit('http://photographer.localhost/'))).toEqual(two)
  expect(await (await world.visit('http://photographer.localhost/')).text()).toContain('data-mover="space"')
  expect(await (await world.visit('http://club.localhost/join')).text()).toContain('data-island="sign-in"')
})
