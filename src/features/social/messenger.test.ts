import { expect, onTestFinished, test } from 'vitest'
import { formerWriter, openMessenger, writer } from '#test/fakes/social/messenger.ts'
import { commit, mediaOf, newAttempt, openAccount, postOf, prepare, publish } from '#test/fakes/social/open-account.ts'

const open = async () => {
  const fake = await openMessenger()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}
const picture = () => mediaOf(new Uint8Array(2000))
const film = () => mediaOf(new Uint8Array(3000), { contentType: 'video/mp4' })

test('a picture or film goes to one person, and isn’t seen before', async () => {
  const fake = await open()
  const post = postOf(fake, '', { media: [picture()] })
  const kept = await prepare(fake, post)
  expect(fake.posts()).toEqual([])
  await commit(fake, post, kept)
  await publish(fake, postOf(fake, '', { media: [film()] }))
  expect(fake.posts()).toMatchObject([
    { media: [{ contentType: 'image/jpeg', size: 2000 }], fields: { recipient: writer.id } },
    { media: [{ contentType: 'video/mp4', size: 3000 }] },
  ])
})

test('a text beside a picture is refused before anything is sent', async () => {
  const fake = await open()
  const post = postOf(fake, 'Both.', { media: [picture()] })
  await expect(publish(fake, post)).rejects.toMatchObject({
    failure: 'content_rejected',
    phrase: { code: 'social-messenger-media' },
  })
  expect(fake.heard).toEqual([])
})

test('those who wrote to the page can be chosen, and none else', async () => {
  const fake = await open()
  expect(await openAccount(fake).listChoices?.('recipient')).toEqual([
    { value: writer.id, title: 'Mia Müller' },
    { value: formerWriter.id, title: 'Tom' },
  ])
  for (const recipient of ['', 'Mia', `${writer.id},${formerWriter.id}`])
    await expect(publish(fake, postOf(fake, 'Hello.', { fields: { recipient } }))).rejects.toMatchObject({
      phrase: { code: 'social-messenger-recipient' },
    })
})

test('whoever wrote more than a day ago isn’t reached, and the page stays connected', async () => {
  const fake = await open()
  const post = postOf(fake, 'Hello.', { fields: { recipient: formerWriter.id } })
  const problem = await publish(fake, post).catch((caught: unknown) => caught)
  expect(problem).toMatchObject({
    failure: 'content_rejected',
    message: expect.stringContaining('outside of allowed window'),
  })
})

test('what was said after the post is listed, oldest first, and can be answered', async () => {
  const fake = await open()
  fake.addComment('', { author: '', text: 'Hello?' })
  const published = await publish(fake, postOf(fake, 'We are open.'))
  const first = fake.addComment('', { author: '', text: 'Until when?' })
  const second = fake.addComment('', { author: '', text: 'And tomorrow?' })
  const { listComments } = openAccount(fake)
  const { comments = [], cursor } = (await listComments?.(published)) ?? {}
  expect(comments).toMatchObject([
    { id: first, author: 'Mia Müller', text: 'Until when?', createdAt: new Date('2026-01-15T12:00:00Z') },
    { id: second, text: 'And tomorrow?' },
  ])
  expect(cursor).toBeUndefined()
  const reply = { text: 'Until six.', comment: comments[0]! }
  const answered = await openAccount(fake, {}, true).reply?.(published, reply, newAttempt())
  expect(fake.replies()).toEqual([{ id: answered?.id, to: writer.id, text: 'Until six.' }])
  expect((await listComments?.(published))?.comments.at(-1)).toMatchObject({ text: 'Until six.', isOwn: true })
})

test('a post that is behind the latest messages still shows those after it', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Long ago.'))
  for (let number = 0; number < 30; number += 1) fake.addComment('', { author: '', text: `${number}` })
  const { comments = [] } = (await openAccount(fake).listComments?.(published)) ?? {}
  expect(comments.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, place) => String(place + 10)))
})

test('a lost answer is found in the conversation, not among what the person wrote, and can be answered to', async () => {
  const fake = await open()
  fake.addComment('', { author: '', text: 'Rolls?' })
  const post = postOf(fake, 'Rolls?')
  const attempt = { ...newAttempt(), since: new Date('2026-01-15T11:55:00Z') }
  const { reconcile, listComments } = openAccount(fake)
  await expect(reconcile?.(post, {}, attempt)).resolves.toBe('absent')
  fake.setTrouble('silence after success')
  await expect(commit(fake, post, {}, attempt)).rejects.toMatchObject({ failure: 'outcome_unknown' })
  const found = await reconcile?.(post, {}, attempt)
  expect(found).toMatchObject({ id: fake.posts()[0]?.id })
  fake.addComment('', { author: '', text: 'Thanks.' })
  const answers = typeof found === 'object' ? await listComments?.(found) : undefined
  expect(answers?.comments).toMatchObject([{ text: 'Thanks.' }])
})
