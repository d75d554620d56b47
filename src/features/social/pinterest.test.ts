import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { keysToldIn, mediaOf, openAccount, postOf, prepare, publish } from '#test/fakes/social/open-account.ts'
import { openPinterest } from '#test/fakes/social/pinterest.ts'

async function open() {
  const fake = await openPinterest()
  onTestFinished(() => {
    fake.close()
    expect(fake.faults).toEqual([])
  })
  return fake
}

const picture = (size: number, alt = '') => mediaOf(randomBytes(size), { alt })
const film = (size: number) => mediaOf(randomBytes(size), { contentType: 'video/mp4', alt: 'How bread is made' })

test('a picture is pinned to the chosen board with its title, link and alt text', async () => {
  const fake = await open()
  const fields = { board_id: '549755885176', title: 'Cakes', link: 'https://bakery.example/cakes' }
  const published = await publish(fake, postOf(fake, 'Fresh.', { media: [picture(900, 'A cake')], fields }))
  expect(published.url).toBe(`https://www.pinterest.com/pin/${published.id}/`)
  const media = [{ contentType: 'image/jpeg', size: 900, alt: 'A cake' }]
  expect(fake.posts()).toEqual([{ id: published.id, text: 'Fresh.', media, fields }])
})

test('five pictures are one pin, in their order', async () => {
  const fake = await open()
  const sizes = [100, 200, 300, 400, 500]
  await publish(fake, postOf(fake, 'All of them.', { media: sizes.map((size) => picture(size)) }))
  expect(fake.posts()[0]?.media.map(({ size }) => size)).toEqual(sizes)
})

test('a film is uploaded, waited for and shown by the second that was chosen', async () => {
  const fake = await open()
  const fields = { ...fake.fields, cover_second: '3' }
  const post = postOf(fake, 'Watch this.', { media: [film(50_000)], fields })
  const first = await openAccount(fake).prepare?.(post, {})
  expect(first).toMatchObject({ state: 'wait', kept: { film: expect.any(String) } })
  expect(JSON.stringify(first)).not.toContain('signed')
  expect(await openAccount(fake).prepare?.(post, first!.kept)).toMatchObject({ state: 'wait' })
  expect(await openAccount(fake).prepare?.(post, first!.kept)).toMatchObject({ state: 'ready' })
  await openAccount(fake, {}, true).commit(post, first!.kept, { key: 'a', since: new Date() })
  expect(fake.posts()[0]).toMatchObject({ media: [{ size: 50_000 }], fields: { cover: '3' } })
})

test('a film that Pinterest can’t show is refused before anything is pinned', async () => {
  const fake = await open()
  fake.failFilms()
  const post = postOf(fake, 'Watch this.', { media: [film(50_000)] })
  const refused = await prepare(fake, post).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ failure: 'content_rejected' })
  expect(keysToldIn(fake, refused)).toEqual([])
  expect(fake.posts()).toEqual([])
})

test('800 signs are taken, emoji counted as one, and a second that is no number is refused', async () => {
  const fake = await open()
  await publish(fake, postOf(fake, '🥐'.repeat(800)))
  expect([...(fake.posts()[0]?.text ?? '')]).toHaveLength(800)
  const fields = { ...fake.fields, cover_second: 'the third' }
  const post = postOf(fake, 'Watch this.', { media: [film(900)], fields })
  await expect(publish(fake, post)).rejects.toMatchObject({ failure: 'content_rejected' })
})

test('the boards of the account are the choices of where a pin goes', async () => {
  const fake = await open()
  expect(await openAccount(fake).listChoices?.('board_id')).toEqual([
    { value: '549755885175', title: 'Bread' },
    { value: '549755885176', title: 'Cakes' },
  ])
})

test('a lost pin is found on a later page of its board, and one that isn’t there is known to be absent', async () => {
  const fake = await open()
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await publish(fake, postOf(fake, text))
  const { id } = await publish(fake, postOf(fake, 'Five.'))
  const attempt = { key: 'a', since: new Date('2026-01-15T12:00:00Z') }
  const { reconcile } = openAccount(fake)
  expect(await reconcile?.(postOf(fake, 'Five.'), {}, attempt)).toMatchObject({ id })
  expect(await reconcile?.(postOf(fake, 'Six.'), {}, attempt)).toBe('absent')
  const later = { key: 'a', since: new Date('2026-01-15T12:30:00Z') }
  expect(await reconcile?.(postOf(fake, 'Five.'), {}, later)).toBe('absent')
})

test('numbers are those that Pinterest tells, and what it doesn’t tell is left out', async () => {
  const fake = await open()
  const published = await publish(fake, postOf(fake, 'Fresh.'))
  fake.setMetrics?.(published.id, { impressions: 120, clicks: 4, comments: 0 })
  const { readMetrics } = openAccount(fake)
  expect(await readMetrics?.(published)).toEqual({ impressions: 120, clicks: 4, comments: 0 })
  fake.setMetrics?.(published.id, {})
  expect(await readMetrics?.(published)).toEqual({})
})
