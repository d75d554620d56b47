import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SocialFake } from './fake.ts'
import { openSocialServer, readJson, Refused, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After the lexicons of bluesky-social/atproto (August 2026): com.atproto.server.createSession, getSession and refreshSession, com.atproto.repo.uploadBlob,
// putRecord and deleteRecord, com.atproto.identity.resolveHandle, app.bsky.feed.post, getPostThread and getPosts; and what a real server
// of @atproto/pds 0.5 answers to records that are too long.

const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'
const handle = 'bakery.test'
const password = 'aaaa-bbbb-cccc-dddd'
const collection = 'app.bsky.feed.post'
const people: Record<string, string> = { 'mira.test': 'did:plc:z72i7hdynmk6r22z27h6tvur' }

const refuse = (status: number, error: string, message: string, isExpected = false) =>
  new Refused(status, message, { body: { error, message }, isExpected })

const Link = z.strictObject({ $link: z.string().startsWith('bafk') })
const Blob = z.strictObject({ $type: z.literal('blob'), ref: Link, mimeType: z.string(), size: z.int() })
const Image = z.strictObject({
  image: Blob,
  alt: z.string(),
  aspectRatio: z.strictObject({ width: z.int().min(1), height: z.int().min(1) }).optional(),
})
const Strong = z.strictObject({ uri: z.string().startsWith('at://did:'), cid: z.string().startsWith('bafy') })
const Facet = z.strictObject({
  index: z.strictObject({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z
    .array(
      z.discriminatedUnion('$type', [
        z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
        z.strictObject({ $type: z.literal('app.bsky.richtext.facet#mention'), did: z.string().startsWith('did:') }),
        z.strictObject({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: z.string().max(640) }),
      ]),
    )
    .min(1),
})
const PostRecord = z.strictObject({
  $type: z.literal(collection),
  text: z.string(),
  createdAt: z.iso.datetime(),
  facets: z.array(Facet).optional(),
  langs: z.array(z.string()).max(3).optional(),
  embed: z.strictObject({ $type: z.literal('app.bsky.embed.images'), images: z.array(Image).min(1).max(4) }).optional(),
  reply: z.strictObject({ root: Strong, parent: Strong }).optional(),
})
type PostRecord = z.infer<typeof PostRecord>
const NewSession = z.strictObject({ identifier: z.string(), password: z.string() })
const Written = z.strictObject({
  repo: z.literal(did),
  collection: z.literal(collection),
  rkey: z.string().regex(/^[234567a-j][234567a-z]{12}$/),
  record: PostRecord,
})
const Deleted = Written.omit({ record: true })

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function checked<T>(shape: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  throw refuse(
    400,
    'InvalidRequest',
    error.issues.map(({ path, message }) => `${path.join('/')} ${message}`).join('; '),
  )
}

interface KeptPost {
  uri: string
  cid: string
  author: string
  record: PostRecord
}

function checkRecord({ text, facets = [], embed }: PostRecord, blobs: ReadonlySet<string>) {
  const size = Buffer.byteLength(text)
  if (size > 3000) throw refuse(400, 'InvalidRequest', `Record/text must not be longer than 3000 bytes, got ${size}`)
  if ([...graphemes.segment(text)].length > 300)
    throw refuse(400, 'InvalidRequest', 'Record/text must not be longer than 300 graphemes')
  for (const { index } of facets)
    if (index.byteStart >= index.byteEnd || index.byteEnd > size)
      throw refuse(400, 'InvalidRequest', 'a facet is nowhere')
  for (const { image } of embed?.images ?? [])
    if (!blobs.has(image.ref.$link)) throw refuse(400, 'BlobNotFound', 'Could not find blob')
}

const cidOf = (value: unknown) => `bafy${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`

export async function openBluesky(): Promise<SocialFake> {
  const tokens = openTokens('bluesky')
  const posts = new Map<string, KeptPost>()
  const blobs = new Map<string, { contentType: string; size: number }>()
  const told = new Map<string, Partial<Record<Metric, number>>>()
  const session = ({ access, refresh }: { access: string; refresh: string }) => ({
    body: { did, handle, accessJwt: access, refreshJwt: refresh, active: true },
  })
  const bearer = ({ headers }: SocialCall) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

  function write(call: SocialCall) {
    const { rkey, record } = checked(Written, readJson(call))
    checkRecord(record, new Set(blobs.keys()))
    const uri = `at://${did}/${collection}/${rkey}`
    const { reply } = record
    if (reply && !posts.has(reply.parent.uri))
      throw refuse(400, 'InvalidRequest', 'the post that is answered isn’t there')
    posts.set(uri, { uri, cid: cidOf(record), author: did, record })
    return { body: { uri, cid: cidOf(record), validationStatus: 'valid' } }
  }

  function view({ uri, cid, author, record }: KeptPost) {
    const { likes, shares, comments } = told.get(uri) ?? {}
    const isOwn = author === did
    const counts = {
      likeCount: likes,
      repostCount: shares,
      quoteCount: shares === undefined ? undefined : 0,
      replyCount: comments,
    }
    const shown = { did: author, handle: isOwn ? handle : 'mira.test', ...(!isOwn && { displayName: 'Mira' }) }
    return { uri, cid, author: shown, record, indexedAt: record.createdAt, ...counts }
  }
  const repliesTo = (uri: string): object[] =>
    [...posts.values()]
      .filter(({ record }) => record.reply?.parent.uri === uri)
      .map((post) => ({ $type: 'app.bsky.feed.defs#threadViewPost', post: view(post), replies: repliesTo(post.uri) }))

  const calls: Record<string, (call: SocialCall) => { body: unknown }> = {
    'GET com.atproto.server.getSession': () => ({ body: { did, handle, active: true } }),
    'GET com.atproto.identity.resolveHandle': ({ query }) => {
      const found = people[query.get('handle') ?? '']
      if (!found) throw refuse(400, 'InvalidRequest', 'Unable to resolve handle', true)
      return { body: { did: found } }
    },
    'POST com.atproto.repo.uploadBlob': ({ bytes, headers }) => {
      const contentType = headers['content-type'] ?? ''
      if (!/^image\/(?:jpeg|png)$/.test(contentType)) throw refuse(400, 'InvalidMimeType', `${contentType} isn’t taken`)
      if (bytes.length === 0 || bytes.length > 2_000_000) throw refuse(400, 'BlobTooLarge', 'This file is too large.')
      const link = `bafk${createHash('sha256').update(bytes).digest('hex')}`
      blobs.set(link, { contentType, size: bytes.length })
      const blob = { $type: 'blob', ref: { $link: link }, mimeType: contentType, size: bytes.length }
      return { body: { blob } }
    },
    'POST com.atproto.repo.putRecord': write,
    'POST com.atproto.repo.deleteRecord': (call) => {
      const { rkey } = checked(Deleted, readJson(call))
      posts.delete(`at://${did}/${collection}/${rkey}`)
      return { body: {} }
    },
    'GET app.bsky.feed.getPostThread': ({ query }) => {
      const post = posts.get(query.get('uri') ?? '')
      if (!post) throw refuse(400, 'NotFound', 'Post not found', true)
      return {
        body: {
          thread: { $type: 'app.bsky.feed.defs#threadViewPost', post: view(post), replies: repliesTo(post.uri) },
        },
      }
    },
    'GET app.bsky.feed.getPosts': ({ query }) => ({
      body: { posts: query.getAll('uris').flatMap((uri) => (posts.has(uri) ? [view(posts.get(uri)!)] : [])) },
    }),
  }

  const server = await openSocialServer(
    (call) => {
      const name = `${call.method} ${call.path.replace('/xrpc/', '')}`
      if (name === 'POST com.atproto.server.createSession') {
        const { identifier, password: given } = checked(NewSession, readJson(call))
        if (identifier !== handle || given !== password || tokens.isRevoked())
          throw refuse(401, 'AuthenticationRequired', 'Invalid identifier or password', tokens.isRevoked())
        return session(tokens.renew())
      }
      if (name === 'POST com.atproto.server.refreshSession') {
        const renewed = tokens.renewWith(bearer(call) ?? null)
        if (!renewed) throw refuse(400, 'ExpiredToken', 'Token has been revoked', true)
        return session(renewed)
      }
      if (!tokens.accepts(bearer(call))) throw refuse(400, 'ExpiredToken', 'Token has expired', true)
      const answer = calls[name]
      if (!answer) throw refuse(501, 'MethodNotImplemented', 'Method Not Implemented')
      return answer(call)
    },
    {
      isVisible: ({ path }) => path.endsWith('putRecord'),
      answers: {
        failure: { status: 502, body: { error: 'UpstreamFailure', message: 'Upstream Failure' } },
        tooMany: {
          status: 429,
          headers: { 'ratelimit-reset': String(Math.floor(Date.parse('2026-01-15T12:01:00Z') / 1000)) },
          body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
        },
        tooManyWithoutTime: { status: 429, body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' } },
        rejection: { status: 400, body: { error: 'InvalidRequest', message: 'This isn’t wanted here.' } },
      },
    },
  )
  const { access, refresh } = tokens.first
  const own = () => [...posts.values()].filter(({ author }) => author === did)
  return {
    ...server,
    key: 'bluesky',
    credentials: { api_key: handle, api_secret: password, access_token: access, refresh_token: refresh },
    extra: { server: server.url, did },
    app: {},
    fields: {},
    posts: () =>
      own()
        .filter(({ record }) => !record.reply)
        .map(({ uri, record: { text, embed } }) => ({
          id: uri,
          text,
          media: (embed?.images ?? []).map(({ image, alt }) => ({ ...blobs.get(image.ref.$link)!, alt })),
          fields: {},
        })),
    replies: () =>
      own().flatMap(({ uri, record: { text, reply } }) => (reply ? [{ id: uri, to: reply.parent.uri, text }] : [])),
    addComment: (postId, { text }) => {
      const author = people['mira.test']!
      const uri = `at://${author}/${collection}/3kreply${posts.size.toString().padStart(6, '2')}`
      const { uri: rootUri, cid } = posts.get(postId)!
      const strong = { uri: rootUri, cid }
      const record = {
        $type: collection,
        text,
        createdAt: '2026-01-15T12:05:00.000Z',
        reply: { root: strong, parent: strong },
      } as const
      posts.set(uri, { uri, cid: cidOf(record), author, record })
      return uri
    },
    setMetrics: (postId, numbers) => void told.set(postId, numbers),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
  }
}
