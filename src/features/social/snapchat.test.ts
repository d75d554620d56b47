import { expect, onTestFinished, test } from 'vitest'
import { keysToldIn, newAttempt, openAccount, platformOf, postOf } from '#test/fakes/social/open-account.ts'
import { openSnapchat } from '#test/fakes/social/snapchat.ts'

async function open() {
  const fake = await openSnapchat()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

test('the public profile is known by its name, with its page', async () => {
  const fake = await open()
  expect(await openAccount(fake).identify()).toEqual([
    {
      id: 'c1f5b0a4-5a6f-4f0e-8a3c-0d5b7a1e9f10',
      name: 'The bakery',
      handle: '@bakery',
      url: 'https://www.snapchat.com/add/bakery',
    },
  ])
})

test('what Snap hasn’t opened isn’t offered: a post is refused before anything is sent', async () => {
  const fake = await open()
  const { abilities, gate } = platformOf('snapchat')
  expect(abilities.publish).toBe('restricted')
  expect(gate).toContain('Snap')
  const post = postOf(fake, 'Fresh rolls.')
  const refused = await openAccount(fake, {}, true)
    .commit(post, {}, newAttempt())
    .catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'not_available' })
  expect(keysToldIn(fake, refused)).toEqual([])
  expect(fake.heard).toEqual([])
})
