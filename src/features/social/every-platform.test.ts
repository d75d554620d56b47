import { expect } from 'vitest'
import { countText } from '#social/counting/count-text.ts'
import { textLimitOf } from '#social/check-post.ts'
import { socialFakes } from '#test/fakes/social/all.ts'
import { platformOf } from '#test/fakes/social/open-account.ts'
import { connectFake, passTime } from '#test/posting.ts'
import { test, type World } from '#test/world.ts'
import sharp from 'sharp'

const keys = Object.keys(socialFakes).filter((key) => {
  const { abilities, gate } = platformOf(key)
  return abilities.publish !== 'restricted' && gate === undefined
})

/** The first bytes of a film; platforms look at the rest themselves. */
const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(2000, 1)])

async function upload(world: World, token: string, isFilm: boolean) {
  const picture = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#bb7744' } })
      .jpeg()
      .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(isFilm ? film : await picture())], isFilm ? 'film.mp4' : 'picture.jpg'))
  const headers = { authorization: `Bearer ${token}` }
  const response = await world.visit('http://localhost/api/social/upload', { method: 'POST', body: form, headers })
  return response.json()
}

async function openPost(world: World, token: string, key: string, fields: Record<string, string>) {
  const { limits } = platformOf(key)
  const media = limits.media.required ? [await upload(world, token, limits.media.image === null)] : []
  return (text: string) => ({
    content: { text, media_files: media, fields: { [key]: fields } },
    platforms: [key],
  })
}

/** As long as a platform allows, with what counts otherwise than letters: emoji, marks, an address. */
function longestText(key: string): string {
  const { limits } = platformOf(key)
  const limit = textLimitOf({ limits }, limits.media.required)
  const start = '👩‍👩‍👧‍👦 é — https://sites.example/a?b=1&c=2 '
  let text = start
  const room = () => limit.max_text_length - countText(text, limit).length
  for (let left = room(); left > 0 && !countText(`${text}x`, limit).isOver; left = room())
    text += 'x'.repeat(Math.max(1, Math.min(left, Math.floor(left))))
  while (countText(text, limit).isOver) text = text.slice(0, -1)
  return text
}

test.for(keys)(
  '%s: connected as people connect it, a post goes out once, and one that is too long is refused beforehand',
  async (key, { world }) => {
    Object.assign(world.ctx.platform, { url: 'https://sites.example' })
    const token = await world.signIn('owner@example.com')
    const fake = await connectFake(world, token, key)
    try {
      const write = await openPost(world, token, key, fake.fields)
      const refused = await world.ask('POST /api/social/post', write(`${longestText(key)}xx`), { token })
      expect([key, refused.status]).toEqual([key, 400])
      expect(fake.posts()).toEqual([])
      const scheduled = write('Fresh rolls from seven.')
      const at = new Date(world.clock.now.getTime() + 60_000).toISOString()
      const sent = { ...scheduled, content: { ...scheduled.content, scheduled_at: at } }
      const { status, body } = await world.ask('POST /api/social/schedule', sent, { token })
      expect([status, body.message]).toEqual([200, 'Scheduled'])
      for (let rounds = 0; rounds < 8; rounds += 1) await passTime(world, 60)
      const read = await world.ask(`GET /api/social/posts/${body.post_id}`, undefined, { token })
      expect([read.body.status, read.body.errors]).toEqual(['posted', []])
      expect(fake.posts()).toHaveLength(1)
      expect(fake.faults).toEqual([])
    } finally {
      fake.close()
    }
  },
)
