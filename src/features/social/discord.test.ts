import { expect, onTestFinished, test } from 'vitest'
import { discordWebhook, openDiscord } from '#test/fakes/social/discord.ts'
import {
  commit,
  mediaOf,
  newAttempt,
  openAccount,
  platformOf,
  postOf,
  publish,
} from '#test/fakes/social/open-account.ts'

const open = async () => {
  const fake = await openDiscord()
  onTestFinished(fake.close)
  return fake
}
const picture = (size: number, alt = '', contentType = 'image/png') =>
  mediaOf(new Uint8Array(size), { alt, contentType })
const readAll = async (list: NonNullable<ReturnType<typeof openAccount>['listComments']>, id: string) => {
  const comments = []
  let cursor: string | undefined
  do {
    const page = await list({ id }, cursor)
    comments.push(...page.comments)
    cursor = page.cursor
  } while (cursor !== undefined)
  return comments
}

test('pictures and films go to Discord in their order and with their descriptions', async () => {
  const fake = await open()
  const media = [picture(3000, 'A loaf of “rye”'), picture(5000, '', 'video/mp4'), picture(2000, 'Rolls')]
  const { url } = await publish(fake, postOf(fake, '', { media }))
  expect(url).toMatch(/^https:\/\/discord\.com\/channels\/9876543210987654321\/1234567890123456789\/\d+$/)
  expect(fake.posts()).toMatchObject([
    {
      text: '',
      media: [
        { contentType: 'image/png', size: 3000, alt: 'A loaf of “rye”' },
        { contentType: 'video/mp4', size: 5000, alt: '' },
        { contentType: 'image/png', size: 2000, alt: 'Rolls' },
      ],
    },
  ])
  expect(fake.faults).toEqual([])
})

test('files that are too large together are refused before Discord gets any', async () => {
  const fake = await open()
  const media = [picture(9_000_000), picture(9_000_000), picture(9_000_000)]
  await expect(publish(fake, postOf(fake, 'Hi', { media }))).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([])
})

test('the key of a post counts at Discord for a few minutes, and another post is another message', async () => {
  const fake = await open()
  const [attempt, post] = [newAttempt(), postOf(fake, 'Once')]
  const first = await commit(fake, post, {}, attempt)
  expect((await commit(fake, post, {}, attempt)).id).toBe(first.id)
  await commit(fake, post, {})
  expect(fake.posts()).toHaveLength(2)
  expect(openAccount(fake).keyLastsMs).toBeLessThanOrEqual(180_000)
})

test('a text that is too long is refused with what Discord says of it', async () => {
  const fake = await open()
  const refused = publish(fake, postOf(fake, 'x'.repeat(2001)))
  await expect(refused).rejects.toMatchObject({ failure: 'content_rejected' })
  await expect(refused).rejects.toThrow(/2000/)
})

test('answers by reference and in the thread of a post are read page by page, and answered where they stand', async () => {
  const fake = await open()
  const { id } = await publish(fake, postOf(fake, 'Open on Sunday?'))
  const other = await publish(fake, postOf(fake, 'Something else'))
  for (let number = 1; number <= 101; number += 1) fake.addComment!(id, { author: 'ada', text: `Answer ${number}` })
  fake.addComment!(other.id, { author: 'bert', text: 'To the other' })
  fake.addToThread(id, 'In the thread')
  const { listComments } = openAccount(fake)
  const comments = await readAll(listComments!, id)
  expect(comments.map(({ text }) => text)).toEqual([
    ...Array.from({ length: 101 }, (_, place) => `Answer ${place + 1}`),
    'In the thread',
  ])
  expect(comments[0]).toMatchObject({ author: 'ada', isOwn: false, createdAt: new Date('2026-01-15T12:00:00Z') })
  for (const comment of [comments[0]!, comments[101]!])
    await openAccount(fake, {}, true).reply!({ id }, { text: 'From seven', comment }, newAttempt())
  expect(fake.replies!().map(({ to }) => to)).toEqual([comments[0]?.id, comments[101]?.id])
  expect((await readAll(listComments!, id)).filter(({ isOwn }) => isOwn)).toMatchObject([
    { parentId: comments[101]?.id, text: 'From seven' },
  ])
  expect(fake.faults).toEqual([])
})

test('numbers from Discord are its reactions, and nothing where it tells nothing', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { likes: 7 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ likes: 7 })
})

test('a channel that is gone at Discord has to be connected again, and one that isn’t named is asked for', async () => {
  const fake = await open()
  const gone = openAccount(fake, { channel_id: '1234567890123456000' })
  await expect(gone.identify()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await expect(openAccount(fake, { channel_id: '' }).identify()).rejects.toMatchObject({ failure: 'not_available' })
})

test('a webhook of Discord posts and deletes, reads nothing, and says so', async () => {
  const fake = await open()
  const calls = openAccount(fake, discordWebhook, true)
  expect(await calls.identify()).toMatchObject([{ name: 'Bakery', extra: { guild_id: '9876543210987654321' } }])
  const post = postOf(fake, 'By webhook @everyone', { media: [picture(100, 'A loaf')] })
  const published = await calls.commit(post, {}, newAttempt())
  expect(fake.posts()).toMatchObject([{ id: published.id, text: post.text, media: [{ alt: 'A loaf' }] }])
  await openAccount(fake, discordWebhook, true).remove!(published)
  await openAccount(fake, discordWebhook, true).remove!(published)
  expect(fake.posts()).toEqual([])
  const { abilitiesOf, accountFields } = platformOf('discord')
  const account = {
    api_key: '',
    api_secret: '',
    access_token: '',
    refresh_token: '',
    scopes: [],
    extra: discordWebhook,
  }
  const abilities = abilitiesOf!(account)
  expect(abilities).toMatchObject({ comments: false, reply: 'no', metrics: [], proof: 'none' })
  expect([calls.listComments, calls.reply, calls.readMetrics]).toEqual([undefined, undefined, undefined])
  expect(accountFields!['webhook_url']!.pattern!.test(discordWebhook.webhook_url)).toBe(true)
  fake.revoke()
  await expect(openAccount(fake, discordWebhook).identify()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  expect(fake.faults).toEqual([])
})
