import { insight, messagingApi } from '@line/bot-sdk'
import { WebClient } from '@slack/web-api'
import { expect, onTestFinished, test } from 'vitest'
import type { SocialFake } from '#test/fakes/social/fake.ts'
import { openLine } from '#test/fakes/social/line.ts'
import { newAttempt, openAccount, postOf, publish } from '#test/fakes/social/open-account.ts'
import { openSlack } from '#test/fakes/social/slack.ts'

const open = async <Fake extends SocialFake>(opening: () => Promise<Fake>) => {
  const fake = await opening()
  onTestFinished(fake.close)
  return fake
}

test('what is posted to Slack is there for Slack’s own client, and what that writes is read as an answer', async () => {
  const fake = await open(openSlack)
  const client = new WebClient(fake.credentials['access_token']!, {
    slackApiUrl: `${fake.url}/api/`,
    retryConfig: { retries: 0 },
  })
  expect((await client.auth.test()).user_id).toBe(fake.extra['bot_user_id'])
  const attempt = newAttempt()
  const published = await publish(fake, postOf(fake, 'Rolls & <buns>'), attempt)
  const channel = fake.extra['channel_id']
  const { messages = [] } = await client.conversations.history({ channel, include_all_metadata: true, limit: 10 })
  expect(messages).toMatchObject([
    { ts: published.id, text: 'Rolls &amp; &lt;buns&gt;', metadata: { event_payload: { key: attempt.key } } },
  ])
  const { ts } = await client.chat.postMessage({ channel, text: 'From &lt;seven&gt;', thread_ts: published.id })
  const { comments } = await openAccount(fake).listComments!(published)
  expect(comments).toMatchObject([{ id: ts, text: 'From <seven>' }])
  expect((await client.conversations.replies({ channel, ts: published.id })).messages).toHaveLength(2)
  const { permalink } = await client.chat.getPermalink({ channel, message_ts: published.id })
  expect(await openAccount(fake).locate!(published)).toBe(permalink)
  await client.chat.delete({ channel, ts: published.id })
  await openAccount(fake).remove!(published)
  expect(fake.posts()).toEqual([])
  expect(fake.faults).toEqual([])
})

test('what LINE’s own client sends is accepted as ours is, and its key is the same message', async () => {
  const fake = await open(openLine)
  const config = { channelAccessToken: fake.credentials['access_token']!, baseURL: fake.url }
  const client = new messagingApi.MessagingApiClient(config)
  const { displayName, basicId } = await client.getBotInfo()
  expect(await openAccount(fake).identify()).toMatchObject([{ name: displayName, handle: basicId }])
  const messages = [{ type: 'text', text: 'Fresh today' }]
  await client.validateBroadcast({ messages })
  await client.broadcast({ messages }, '123e4567-e89b-42d3-a456-426614174000')
  await expect(client.broadcast({ messages }, '123e4567-e89b-42d3-a456-426614174000')).rejects.toMatchObject({
    status: 409,
  })
  const published = await publish(fake, postOf(fake, 'Fresh tomorrow'))
  expect(fake.posts().map(({ text }) => text)).toEqual(['Fresh today', 'Fresh tomorrow'])
  fake.setMetrics!(published.id, { reach: 320, clicks: 51 })
  const { overview } = await new insight.InsightClient(config).getMessageEvent(published.id)
  const { reach, clicks } = await openAccount(fake).readMetrics!(published)
  expect([overview?.delivered, overview?.uniqueClick]).toEqual([reach, clicks])
  expect(await client.getMessageQuota()).toEqual({ type: 'none' })
  expect(fake.faults).toEqual([])
})
