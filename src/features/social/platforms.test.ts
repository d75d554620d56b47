import { createHash, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { countText } from '#social/counting/count-text.ts'
import { socialFakes } from '#test/fakes/social/all.ts'
import {
  keysToldIn,
  openFakeClient,
  commit,
  newAttempt,
  openAccount,
  platformOf,
  postOf,
  prepare,
  publish,
} from '#test/fakes/social/open-account.ts'

const open = async (key: string) => {
  const fake = await socialFakes[key]!()
  onTestFinished(fake.close)
  return fake
}
const keys = Object.keys(socialFakes)
/** Where nothing can be posted before the platform allows it, that is what the tests beside its adapter hold. */
const posting = keys.filter((key) => platformOf(key).abilities.publish !== 'restricted')

test.for(keys)('%s says as whom it posts, once its keys are entered', async (key) => {
  const fake = await open(key)
  const [identity] = await openAccount(fake).identify()
  expect(identity?.id).toBeTruthy()
  expect(identity?.name).toBeTruthy()
  expect(fake.faults).toEqual([])
})

test.for(posting)('%s shows a text as it was written, with emoji, accents, signs and a link', async (key) => {
  const fake = await open(key)
  const text = 'Zwölf „Brötchen“ & 1 < 2 👩‍👩‍👧‍👦 é — https://sites.example/a?b=1&c=2'
  const published = await publish(fake, postOf(fake, text))
  expect(fake.posts().map((post) => post.text)).toEqual([fake.shows?.(text) ?? text])
  expect(fake.posts()[0]?.id).toBe(published.id)
  expect(fake.faults).toEqual([])
})

/** Weibo’s text has a link besides, from a field of the post: the tests beside its adapter hold that. */
const withPlainText = posting.filter((key) => key !== 'weibo')

test.for(withPlainText)('%s takes a text of just the length that its limits name', async (key) => {
  const fake = await open(key)
  const { limits } = platformOf(key)
  const beginning = '👩‍👩‍👧‍👦 é ü https://sites.example/a?b=1&c=2 '
  const text = (signs: number) => beginning + 'x'.repeat(signs)
  // Media may shorten it: posts that need some are held to that length.
  const { max_text_length_with_media: shorter } = limits
  const longest = limits.media.required && shorter ? shorter : limits.max_text_length
  let signs = Math.max(0, longest - countText(text(0), limits).length)
  if (limits.count_rule === 'cjk_half') while (countText(text(signs + 1), limits).length <= longest) signs += 1
  const post = postOf(fake, text(signs))
  expect(countText(post.text, limits).length).toBe(longest)
  await publish(fake, post)
  expect(fake.posts().map((one) => one.text)).toEqual([fake.shows?.(post.text) ?? post.text])
  expect(fake.faults).toEqual([])
})

test.for(posting)('%s: a lost answer to what was published leaves it open, and nothing is there twice', async (key) => {
  const fake = await open(key)
  const post = postOf(fake, 'Fresh rolls from seven.')
  const attempt = newAttempt()
  const kept = await prepare(fake, post)
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, kept, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const { proof } = platformOf(key).abilities
  const isRepeated = proof === 'key' || proof === 'id'
  const found = await (isRepeated
    ? commit(fake, post, kept, attempt)
    : openAccount(fake).reconcile?.(post, kept, attempt))
  const told = found === undefined ? 'nobody can tell' : typeof found === 'object' && found.id
  expect(told).toBe(proof === 'none' ? 'nobody can tell' : fake.posts()[0]?.id)
  expect(fake.posts()).toHaveLength(1)
})

test.for(posting)('%s: what it doesn’t want is refused for good, and in its words', async (key) => {
  const fake = await open(key)
  fake.setTrouble('a rejection')
  const refused = await publish(fake, postOf(fake, 'Not this.')).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(keysToldIn(fake, refused)).toEqual([])
  expect(fake.posts()).toEqual([])
})

test.for(posting)('%s: too many calls are tried again at the time that it names, or later without one', async (key) => {
  const fake = await open(key)
  fake.setTrouble('too many calls')
  const limited = await publish(fake, postOf(fake, 'One.')).catch((problem: unknown) => problem)
  expect(limited).toMatchObject({ failure: 'rate_limited', until: expect.any(Date) })
  fake.setTrouble('too many calls without a time')
  const again = await publish(fake, postOf(fake, 'Two.')).catch((problem: unknown) => problem)
  expect(again).toMatchObject({ failure: 'rate_limited' })
  expect([...keysToldIn(fake, limited), ...keysToldIn(fake, again)]).toEqual([])
  expect(fake.posts()).toEqual([])
})

test.for(keys)('%s: access that was taken back has to be given again', async (key) => {
  const fake = await open(key)
  fake.revoke()
  const problem = await openAccount(fake)
    .identify()
    .catch((caught: unknown) => caught)
  expect(['reconnect_needed', 'token_expired']).toContain((problem as { failure: string }).failure)
})

test.for(keys.filter((key) => platformOf(key).oauth))(
  '%s: who signs in there and agrees is posted as, and nobody with a code that was used or of another address',
  async (key) => {
    const fake = await open(key)
    const { oauth } = platformOf(key)
    if (!oauth || !fake.agree) throw new Error(`${key} has no stand-in for signing in.`)
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const redirectUri = 'https://sites.example/account/social/back'
    const client = openFakeClient(fake, { access_token: '', refresh_token: '' })
    const url = oauth.authorizeUrl(client, { state: 'a state', redirectUri, scopes: oauth.scopes, challenge })
    expect(new URL(url).searchParams.get('state')).toBe('a state')
    const given = { verifier: oauth.pkce ? verifier : '', redirectUri, query: {} }
    const code = await fake.agree(url)
    const tokens = await oauth.exchange(client, { ...given, code })
    const { accessToken: access_token, extra = {} } = tokens
    const [identity] = await openAccount(fake, { access_token, ...extra }).identify()
    expect(identity?.id).toBeTruthy()
    const again = await fake.agree(url)
    await expect(oauth.exchange(client, { ...given, code })).rejects.toMatchObject({ failure: 'reconnect_needed' })
    const elsewhere = { ...given, code: again, redirectUri: 'https://sites.example/elsewhere' }
    await expect(oauth.exchange(client, elsewhere)).rejects.toMatchObject({ failure: 'reconnect_needed' })
    expect(JSON.stringify([...fake.heard, url])).not.toContain(tokens.accessToken)
  },
)

test.for(keys.filter((key) => platformOf(key).renewsAhead))(
  '%s: access is renewed before it expires, and has to be given again afterwards',
  async (key) => {
    const fake = await open(key)
    const renewed = await openAccount(fake).refresh?.()
    const keysNow = { access_token: renewed?.accessToken ?? '' }
    expect(keysNow.access_token).not.toBe('')
    const [identity] = await openAccount(fake, keysNow).identify()
    expect(identity?.id).toBeTruthy()
    expect(fake.faults).toEqual([])
    fake.expireToken()
    await expect(openAccount(fake, keysNow).refresh?.()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  },
)

test.for(keys.filter((key) => !platformOf(key).renewsAhead))(
  '%s: access that has expired is renewed, unless it was taken back',
  async (key) => {
    const fake = await open(key)
    const { refresh } = openAccount(fake)
    if (!refresh) return
    fake.expireToken()
    await expect(openAccount(fake).identify()).rejects.toMatchObject({ failure: 'token_expired' })
    const { accessToken: access_token, refreshToken } = await refresh()
    const renewed = { access_token, ...(refreshToken && { refresh_token: refreshToken }) }
    const [identity] = await openAccount(fake, renewed).identify()
    expect(identity?.id).toBeTruthy()
    expect(fake.faults).toEqual([])
    fake.revoke()
    await expect(openAccount(fake, renewed).refresh?.()).rejects.toMatchObject({ failure: 'reconnect_needed' })
  },
)

test.for(keys)('%s has a call for each of its abilities, and none besides', async (key) => {
  const fake = await open(key)
  const calls = openAccount(fake)
  const { abilities, postFields } = platformOf(key)
  expect(calls.remove !== undefined).toBe(abilities.remove)
  expect(calls.listComments !== undefined).toBe(abilities.comments)
  expect(calls.reply !== undefined).toBe(abilities.reply !== 'no')
  expect(calls.readMetrics !== undefined).toBe(abilities.metrics.length > 0)
  expect(calls.reconcile !== undefined).toBe(abilities.proof === 'lookup' || abilities.proof === 'container')
  expect(calls.listChoices !== undefined).toBe(postFields.some(({ fromAccount }) => fromAccount))
})

test.for(posting.filter((key) => platformOf(key).abilities.remove))(
  '%s: a post that is deleted isn’t seen any more, and deleting it again is no failure',
  async (key) => {
    const fake = await open(key)
    const published = await publish(fake, postOf(fake, 'Gone soon.'))
    await openAccount(fake, {}, true).remove?.(published)
    expect(fake.posts()).toEqual([])
    await openAccount(fake, {}, true).remove?.(published)
    expect(fake.faults).toEqual([])
  },
)
