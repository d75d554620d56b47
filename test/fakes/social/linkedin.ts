import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openComments } from './linkedin-comments.ts'
import { member, NewPost, page, showLittle } from './linkedin-shapes.ts'
import { checked, openUploads, refuse } from './linkedin-uploads.ts'
import { openSocialServer, readForm, readJson, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After LinkedIn’s pages of the Posts, Images, Videos, MultiImage and Comments API, of little text, of organisation access control and
// share statistics, version 202601, and its own collection of calls.

const app = { client_id: '86linkedin4711', client_secret: 'linkedin-secret-4711' }
const scope = 'openid profile w_member_social r_organization_social w_organization_social rw_organization_admin'
const metricNames: Partial<Record<Metric, string>> = {
  impressions: 'impressionCount',
  reach: 'uniqueImpressionsCount',
  likes: 'likeCount',
  comments: 'commentCount',
  shares: 'shareCount',
  clicks: 'clickCount',
}
interface Post extends SeenPost {
  author: string
  written: string
  told: Partial<Record<Metric, number>>
}

export async function openLinkedIn({ author = page, version = '202601' } = {}): Promise<
  SocialFake & { failMedia: () => void; forgetUploads: () => void; endVersion: () => void }
> {
  const tokens = openTokens('linkedin')
  const posts = new Map<string, Post>()
  let [last, current] = [7_000_000_000_000_000, version]
  const accepts = ({ headers }: SocialCall) => tokens.accepts(headers['authorization']?.replace(/^Bearer /, ''))
  const comments = openComments(author)

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (form.get('client_id') !== app.client_id || form.get('client_secret') !== app.client_secret)
      throw refuse(401, 'invalid_client')
    const kind = form.get('grant_type')
    const given =
      kind === 'authorization_code'
        ? tokens.exchange(form.get('code'), form.get('redirect_uri'))
        : kind === 'refresh_token'
          ? tokens.renewWith(form.get('refresh_token'))
          : undefined
    const error = { error: 'invalid_grant', error_description: 'The grant is not valid any more.' }
    if (!given) return { status: 400, body: error }
    const lasting = { refresh_token: given.refresh, refresh_token_expires_in: 31_536_000 }
    return {
      body: { access_token: given.access, expires_in: 5_183_999, scope: scope.replaceAll(' ', ','), ...lasting },
    }
  }

  function addPost(call: SocialCall): SocialAnswer {
    const { content, commentary, author: as, visibility } = checked(NewPost, readJson(call))
    if (as !== author) throw refuse(403, 'ACCESS_DENIED')
    if (as === page && visibility !== 'PUBLIC') throw refuse(400, 'what a page posts is public')
    const { shown, tags } = showLittle(commentary)
    const shownMedia = content ? ('media' in content ? [content.media] : content.multiImage.images) : []
    const media = shownMedia.map(({ id, altText }) => uploads.see(id, as, altText))
    const id = `urn:li:share:${(last += 1)}`
    const fields = { visibility, tags: tags.join(' ') }
    posts.set(id, { id, text: shown, media, fields, author: as, written: commentary, told: {} })
    return { status: 201, body: '', headers: { 'x-restli-id': id } }
  }

  function listPosts({ query, headers }: SocialCall): SocialAnswer {
    if (query.get('q') !== 'author' || query.get('sortBy') !== 'CREATED') throw refuse(400, 'the query is wrong')
    if (headers['x-restli-method'] !== 'FINDER') throw refuse(400, 'not a finder')
    if (query.get('author') !== page || author !== page) throw refuse(403, 'ACCESS_DENIED')
    const createdAt = Date.parse('2026-01-15T12:00:00Z')
    const own = [...posts.values()].toReversed().slice(0, Number(query.get('count')))
    const elements = own.map(({ id, written }) => ({ id, author, commentary: written, createdAt }))
    return { body: { paging: { start: 0, count: 100, links: [] }, elements } }
  }

  function measure({ query }: SocialCall): SocialAnswer {
    if (query.get('q') !== 'organizationalEntity' || query.get('organizationalEntity') !== page)
      throw refuse(400, 'the query is wrong')
    const share = /^List\((urn:li:share:\d+)\)$/.exec(query.get('shares') ?? '')?.[1] ?? ''
    const post = posts.get(share)
    if (!post) throw refuse(404, 'NOT_FOUND')
    const told = Object.entries(metricNames).flatMap(([ours, name]) => {
      const value = post.told[ours as Metric]
      return value === undefined ? [] : [[name, value]]
    })
    const totalShareStatistics = { ...Object.fromEntries(told), engagement: 0.0731 }
    return { body: { elements: told.length ? [{ organizationalEntity: page, share, totalShareStatistics }] : [] } }
  }

  function listRoles({ query }: SocialCall): SocialAnswer {
    const asked = ['q', 'role', 'state'].map((name) => query.get(name))
    if (asked.join() !== 'roleAssignee,ADMINISTRATOR,APPROVED') throw refuse(400, 'the query is wrong')
    const elements = [{ organization: page, role: 'ADMINISTRATOR', roleAssignee: member, state: 'APPROVED' }]
    return { body: { paging: { start: 0, count: 100 }, elements: query.get('start') === '0' ? elements : [] } }
  }

  function answerVersioned(call: SocialCall): SocialAnswer {
    if (call.headers['linkedin-version'] !== current) throw refuse(426, 'NONEXISTENT_VERSION', true)
    if (call.headers['x-restli-protocol-version'] !== '2.0.0') throw refuse(400, 'no Rest.li')
    const [, , kind, urn = '', rest] = call.path.split('/').map(decodeURIComponent)
    if (/[()]/.test(call.path)) throw refuse(400, 'parentheses in a path')
    const did =
      `${call.method} ${kind}${urn && '/urn'}${rest ? `/${rest}` : ''} ${call.query.get('action') ?? ''}`.trim()
    if (did === 'POST images initializeUpload' || did === 'POST videos initializeUpload')
      return uploads.begin(call, author)
    if (did === 'POST videos finalizeUpload') return uploads.finish(call)
    if (did === 'GET images/urn' && author === member) throw refuse(403, 'ACCESS_DENIED')
    if (did === 'GET images/urn' || did === 'GET videos/urn') return uploads.answerStatus(urn)
    if (did === 'POST posts') return addPost(call)
    if (did === 'GET posts') return listPosts(call)
    if (did === 'GET organizationAcls') return listRoles(call)
    if (did === 'GET organizationsLookup' && call.query.get('ids') === 'List(2414183)')
      return { body: { results: { 2414183: { localizedName: 'The bakery', vanityName: 'the-bakery' } } } }
    if (did === 'GET organizationalEntityShareStatistics') return measure(call)
    if (did === 'GET socialActions/urn/comments') return comments.list(urn, call.query)
    if (did === 'POST socialActions/urn/comments') return comments.answer(call, urn)
    if (did !== 'DELETE posts/urn' || call.headers['x-restli-method'] !== 'DELETE') throw refuse(404, 'no such path')
    posts.delete(urn)
    return { status: 204, body: '' }
  }

  const server = await openSocialServer(
    (call) => {
      if (call.path.startsWith('/dms-uploads/')) return uploads.receive(call)
      if (call.path === '/oauth/v2/accessToken' && call.method === 'POST') return grant(call)
      if (!accepts(call)) throw refuse(401, tokens.isRevoked() ? 'REVOKED_ACCESS_TOKEN' : 'EXPIRED_ACCESS_TOKEN', true)
      if (call.path.startsWith('/rest/')) return answerVersioned(call)
      if (call.path === '/v2/userinfo') return { body: { sub: '8675309_ab', name: 'Ada Baker', locale: 'en-US' } }
      throw refuse(404, 'no such path')
    },
    {
      isVisible: ({ method, path }) => method === 'POST' && path === '/rest/posts',
      answers: { rejection: { status: 422, body: { message: 'Content is a duplicate.', status: 422 } } },
    },
  )
  const uploads = openUploads(server.url, accepts)
  return {
    ...server,
    key: 'linkedin',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { author },
    app,
    fields: {},
    posts: () => [...posts.values()].map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (post, { text }) => comments.add(post, text),
    replies: comments.replies,
    setMetrics: (id, told) => void (posts.get(id)!.told = told),
    agree: async (url) => tokens.agree(url, { params: { client_id: app.client_id, response_type: 'code', scope } }),
    failMedia: uploads.fail,
    forgetUploads: uploads.forget,
    endVersion: () => void (current = '202701'),
  }
}
