import { and, eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { largestUploadBytes, longestTextCharacters, uploadPieceBytes } from '#social/rules.ts'
import { sealKeys } from '#social/server/accounts/account-rows.ts'
import { socialAccounts } from '#social/server/accounts/tables.ts'
import { platforms } from '#social/server/platforms/index.ts'
import { socialComments, socialTargets } from '#social/server/posts/tables.ts'
import { plain, takes, type Entries, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'
import { sendPhoto } from './people-calls.ts'

const keys = {
  api_key: '',
  api_secret: '',
  access_token: 'a token',
  refresh_token: '',
  scopes: [],
  extra: { behaviour: 'calm' },
}
const everywhere = platforms.map(({ key }) => key)

/** The owner has an account on every platform; only that of the sandbox leads anywhere. */
async function connected({ world: { ctx, clock } }: Walk) {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
  const userId = user!.id
  const given = { userId, remoteId: 'a page', name: 'A page', connectedAt: clock.now, checkedAt: clock.now }
  const row = (platform: (typeof everywhere)[number]) => ({
    ...given,
    platform,
    sealedKeys: sealKeys(ctx, userId, platform, keys),
  })
  await ctx.db.insert(socialAccounts).values(everywhere.map(row)).onConflictDoNothing()
}

const tags = Array.from({ length: 50 }, (_, at) => textOfLength('a', at + 1))
/** What counting and putting tags into a text find hard. */
const hard = ['https://a.com/ ', '@a@b.com ', '#a', 'a.', '👨‍👩‍👧‍👦', 'e\u0301\u0323', '日.']
const longest = hard.map((each) => textOfLength(each, longestTextCharacters).replace(/[\ud800-\udbff]$/, ''))
const contentOf = (text: string) => ({ text, tags, mentions: tags, scheduled_at: '2026-06-01T12:00:00Z' })
const postTo = (names: readonly string[], text: string) => async (walk: Walk) => {
  await connected(walk)
  return { json: { content: contentOf(text), platforms: names } }
}
const short = textOfLength('Fresh rolls from seven. ', 200)
const draft = { content: contentOf(longest[0] ?? ''), platforms: everywhere, auto_save: true }

/** A post that is in the sandbox. */
const posted = async (walk: Walk) => {
  const { world, token, once } = walk
  await connected(walk)
  return once('social post', async () => {
    const json = { content: { text: short }, platforms: ['sandbox'] }
    const { body } = await world.ask('POST /api/social/post', json, { token })
    return body.post_id as string
  })
}
const waiting = async (walk: Walk) => {
  const { world, token } = walk
  await connected(walk)
  const json = { content: { text: short, scheduled_at: '2026-06-01T12:00:00Z' }, platforms: ['sandbox'] }
  return (await world.ask('POST /api/social/schedule', json, { token })).body.post_id as string
}
/** As many comments as are kept of a post. */
const commented = (walk: Walk) =>
  walk.once('social comments', async () => {
    const { ctx, clock } = walk.world
    const id = await posted(walk)
    const isIt = and(eq(socialTargets.postId, id), eq(socialTargets.platform, 'sandbox'))
    const [target] = await ctx.db.select().from(socialTargets).where(isIt)
    const row = { userId: target!.userId, targetId: target!.id, author: 'Ann', text: short, isOwn: false }
    const all = Array.from({ length: 500 }, (_, at) => ({ ...row, remoteId: `${at}`, readAt: clock.now }))
    const [comment] = await ctx.db.insert(socialComments).values(all).returning()
    return comment!.id
  })
const drafted = ({ world, token, once }: Walk) =>
  once('social drafts', async () => {
    const { body } = await world.ask('POST /api/social/drafts', draft, { token })
    return body.id as string
  })
const film = async ({ world, token }: Walk) => {
  const json = { content_type: 'video/mp4', size: 2 * uploadPieceBytes }
  const { body } = await world.ask('POST /api/social/uploads', json, { token })
  return body.id as string
}
const firstPiece = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(uploadPieceBytes - 12)])

export const socialCalls: Entries = {
  'GET /api/social/platforms': takes(200, async (walk) => {
    await connected(walk)
    return {}
  }),
  'GET /api/social/platforms/limits': plain(),
  'GET /api/social/platforms/:platform/choices': plain(200, {
    named: { platform: 'sandbox' },
    query: { field: 'board_id' },
  }),
  'GET /api/social/auth/status': plain(),
  'POST /api/social/auth/refresh': takes(200, async ({ world }) => ({ token: await world.signIn('bob@example.com') })),
  'POST /api/social/auth/finish': takes(400, {
    json: { state: 'a'.repeat(200), code: 'a'.repeat(5000), query: { a: 'a'.repeat(5000) } },
  }),
  'POST /api/social/auth/choose': takes(400, { json: { ticket: 'a'.repeat(200), id: 'a'.repeat(500) } }),
  'POST /api/social/auth/:platform/start': takes(400, { named: { platform: 'sandbox' }, json: {} }),
  'POST /api/social/auth/:platform': takes(200, {
    named: { platform: 'sandbox' },
    json: { credentials: { extra: { behaviour: 'calm' } } },
  }),
  'DELETE /api/social/auth/:platform': takes([200, 404], { named: { platform: 'sandbox' } }),
  'POST /api/social/upload': takes(200, sendPhoto),
  'POST /api/social/uploads': takes(200, { json: { content_type: 'video/mp4', size: largestUploadBytes } }),
  'PUT /api/social/uploads/:id': takes(200, async (walk) => ({
    named: { id: await film(walk) },
    query: { from: '0' },
    body: firstPiece,
    type: 'application/octet-stream',
  })),
  'GET /social-media/:name': plain(404, { named: { name: `${'a'.repeat(32)}.jpg` } }),
  'POST /api/social/post': takes(
    [200, 400],
    postTo(['sandbox'], short),
    ...longest.map((text) => postTo(everywhere, text)),
  ),
  'POST /api/social/schedule': takes(
    [200, 400],
    postTo(['sandbox'], short),
    ...longest.map((text) => postTo(everywhere, text)),
  ),
  'GET /api/social/posts/history': takes(200, async (walk) => {
    await posted(walk)
    return { query: { limit: '100' } }
  }),
  'GET /api/social/posts/:id': takes(200, async (walk) => ({ named: { id: await posted(walk) } })),
  'PUT /api/social/posts/:id': takes([200, 400], async (walk) => ({
    named: { id: await waiting(walk) },
    json: { content: contentOf(longest[0] ?? ''), platforms: everywhere },
  })),
  'DELETE /api/social/posts/:id': takes(200, async (walk) => ({ named: { id: await waiting(walk) } })),
  'POST /api/social/posts/:id/targets/:platform': takes(409, async (walk) => ({
    named: { id: await posted(walk), platform: 'sandbox' },
    json: { decision: 'give-up' },
  })),
  'POST /api/social/posts/:id/analytics/sync': takes(200, async (walk) => ({ named: { id: await posted(walk) } })),
  'GET /api/social/posts/:id/comments': takes(200, async (walk) => {
    await commented(walk)
    return { named: { id: await posted(walk) } }
  }),
  'POST /api/social/comments/reply': takes([200, 422], async (walk) => ({
    json: { comment_id: await commented(walk), text: textOfLength('Thank you. ', 10_000), platform: 'sandbox' },
  })),
  'GET /api/social/drafts': takes(200, async (walk) => {
    await drafted(walk)
    return {}
  }),
  'POST /api/social/drafts': takes(201, { json: draft }),
  'GET /api/social/drafts/:id': takes(200, async (walk) => ({ named: { id: await drafted(walk) } })),
  'PUT /api/social/drafts/:id': takes(200, async (walk) => ({ named: { id: await drafted(walk) }, json: draft })),
  'DELETE /api/social/drafts/:id': takes(200, async ({ world, token }) => {
    const { body } = await world.ask('POST /api/social/drafts', draft, { token })
    return { named: { id: body.id as string } }
  }),
  'POST /api/social/drafts/:id/publish': takes(400, async (walk) => {
    await connected(walk)
    return { named: { id: await drafted(walk) }, json: { platforms: everywhere } }
  }),
  'GET /api/social/analytics/stats': plain(),
  'GET /api/social/analytics/platforms': plain(),
  'POST /api/social/ai/generate-post': takes([200, 409, 422, 503], {
    json: { prompt: textOfLength('Be brief. ', 4000) },
  }),
  'POST /api/social/ai/generate-image': takes([200, 409, 422, 503], {
    json: { prompt: textOfLength('A loaf. ', 4000) },
  }),
  'POST /api/social/ai/generate-reply': takes([200, 409, 422, 503], {
    json: { comment: textOfLength('Good. ', 10_000), prompt: textOfLength('Be brief. ', 4000) },
  }),
}
