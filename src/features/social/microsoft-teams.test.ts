import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openMicrosoftTeams } from '#test/fakes/social/microsoft-teams.ts'
import {
  commit,
  mediaOf,
  newAttempt,
  openAccount,
  openFakeClient,
  platformOf,
  postOf,
  publish,
} from '#test/fakes/social/open-account.ts'

const open = async () => {
  const fake = await openMicrosoftTeams()
  onTestFinished(fake.close)
  return fake
}
const picture = (size: number, alt = '', contentType = 'image/png') =>
  mediaOf(new Uint8Array(size), { alt, contentType })

test('pictures stand below a text in Teams in their order and with their descriptions', async () => {
  const fake = await open()
  const media = [picture(3000, 'A “loaf” & <rolls>'), picture(2000, '', 'image/jpeg')]
  const { url } = await publish(fake, postOf(fake, 'Fresh\ntoday', { media }))
  expect(url).toContain('https://teams.microsoft.com/l/message/')
  expect(fake.posts()).toMatchObject([
    {
      text: 'Fresh\ntoday',
      media: [
        { contentType: 'image/png', size: 3000, alt: 'A “loaf” & <rolls>' },
        { contentType: 'image/jpeg', size: 2000, alt: '' },
      ],
    },
  ])
  expect(fake.faults).toEqual([])
})

test('nothing that somebody wrote is HTML in Teams, and addresses are links', async () => {
  const fake = await open()
  const text = '<img src=x onerror=alert(1)> <at id="0">all</at> & https://sites.example/?a=1&b="2" end'
  await publish(fake, postOf(fake, text))
  expect(fake.posts()[0]?.text).toBe(text)
  expect(fake.faults).toEqual([])
})

test('what is too large for Teams is refused before Teams gets it', async () => {
  const fake = await open()
  const tooMuch = [
    postOf(fake, '<'.repeat(10_000)),
    postOf(fake, 'ü'.repeat(14_400)),
    postOf(fake, 'Hi', { media: [picture(1_500_000), picture(1_500_000)] }),
  ]
  for (const post of tooMuch) await expect(publish(fake, post)).rejects.toMatchObject({ failure: 'content_rejected' })
  expect(fake.heard).toEqual([])
})

test('a lost post is found again in Teams by its words, also behind others, and isn’t taken for an older one', async () => {
  const fake = await open()
  const post = postOf(fake, 'Rolls 🥐 & <buns>\n\nhttps://sites.example/a  end')
  const attempt = newAttempt()
  const { id } = await commit(fake, post, {}, attempt)
  for (const text of ['One', 'Two', 'Three']) await publish(fake, postOf(fake, text))
  const { reconcile } = openAccount(fake)
  expect(await reconcile!(post, {}, attempt)).toMatchObject({ id })
  const later = { ...attempt, since: new Date(attempt.since.getTime() + 600_000) }
  expect(await reconcile!(post, {}, later)).toBe('unsure')
})

test('a post isn’t called absent in Teams where another one of ours might be it', async () => {
  const fake = await open()
  const { reconcile } = openAccount(fake)
  const long = { ...newAttempt(), since: new Date(newAttempt().since.getTime() - 600_000) }
  const other = postOf(fake, 'Never sent')
  expect(await reconcile!(other, {}, newAttempt())).toBe('unsure')
  expect(await reconcile!(other, {}, long)).toBe('absent')
  await publish(fake, postOf(fake, 'Something else'))
  expect(await reconcile!(other, {}, long)).toBe('unsure')
})

test('answers in Teams are read page by page as people see them, without deleted ones, and answered', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Open on Sunday?'))
  fake.addComment!(published.id, { author: 'Ada', text: '<p>Yes 🥐 &amp;<br>&#8220;no&#8221; <b>maybe</b></p>' })
  fake.addComment!(published.id, { author: 'Bert', text: 'No' })
  const calls = openAccount(fake, {}, true)
  const answer = await calls.reply!(published, { text: 'From <seven>', comment: { id: 'x' } }, newAttempt())
  const comments = []
  let cursor: string | undefined
  do {
    const page = await calls.listComments!(published, cursor)
    comments.push(...page.comments)
    cursor = page.cursor
  } while (cursor !== undefined)
  expect(comments).toMatchObject([
    { author: 'Ada', text: 'Yes 🥐 &\n“no” maybe', isOwn: false },
    { author: 'Bert', text: 'No', isOwn: false },
    { id: answer.id, author: 'Robin Kline', text: 'From <seven>', isOwn: true },
  ])
  expect(fake.replies!()).toMatchObject([{ to: published.id, text: 'From <seven>' }])
  expect(fake.faults).toEqual([])
})

test('numbers from Teams are its reactions, and nothing where it tells nothing', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  expect(await openAccount(fake).readMetrics!(published)).toEqual({})
  fake.setMetrics!(published.id, { likes: 4 })
  expect(await openAccount(fake).readMetrics!(published)).toEqual({ likes: 4 })
})

test('a refused deletion in Teams is a failure, and what isn’t there counts as deleted', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Hello'))
  const id = fake.addComment!(published.id, { author: 'Ada', text: 'Mine' })
  await expect(openAccount(fake).remove!({ id })).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await openAccount(fake).remove!({ id: '1' })
})

test('each channel of each team can be chosen, and somebody without a team is told', async () => {
  const fake = await open()
  const nowhere = { team_id: '', channel_id: '' }
  const all = await openAccount(fake, nowhere).identify()
  expect(all.map(({ name, extra }) => [name, extra?.['channel_id']])).toEqual([
    ['The bakery – News', '19:4a95f7d8db4c4e7fae857bcebe0623e6@thread.tacv2'],
    ['The bakery – Team', '19:second@thread.tacv2'],
  ])
  fake.leave()
  await expect(openAccount(fake, nowhere).identify()).rejects.toMatchObject({ failure: 'not_available' })
  await expect(publish(fake, postOf(fake, 'Hello'))).rejects.toMatchObject({ failure: 'reconnect_needed' })
})

test('Teams gives access to those who agree, and renews it with a token that is used once', async () => {
  const fake = await open()
  const client = openFakeClient(fake)
  const { oauth } = platformOf('microsoft-teams')
  const redirectUri = 'https://sites.example/social/return'
  const challenge = createHash('sha256').update('verifier').digest('base64url')
  const url = oauth!.authorizeUrl(client, { state: 'abc', redirectUri, scopes: oauth!.scopes, challenge })
  expect(new URL(url).pathname).toBe('/organizations/oauth2/v2.0/authorize')
  const code = await fake.agree!(url)
  const given = await oauth!.exchange(client, { code, verifier: 'verifier', redirectUri, query: {} })
  expect(given.scopes).toContain('ChannelMessage.Send')
  const keys = { access_token: given.accessToken, refresh_token: given.refreshToken! }
  fake.expireToken()
  await expect(openAccount(fake, keys).identify()).rejects.toMatchObject({ failure: 'token_expired' })
  const renewed = await openAccount(fake, keys).refresh!()
  expect(await openAccount(fake, { access_token: renewed.accessToken }).identify()).toHaveLength(1)
  await expect(openAccount(fake, keys).refresh!()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  await expect(openAccount(fake, { refresh_token: '' }).refresh!()).rejects.toMatchObject({
    failure: 'reconnect_needed',
  })
  expect(fake.faults).toEqual([])
})
