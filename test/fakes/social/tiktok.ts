import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readJson, type SocialAnswer, type SocialCall } from './server.ts'
import { checkSizes, receiveChunk, refuse, type Upload } from './tiktok-uploads.ts'
import { NewFilm, NewPhotos } from './tiktok-shapes.ts'
import { openTokens } from './tokens.ts'

// After developers.tiktok.com, version 2: Direct Post, Photo, Query Creator Info, Get Post Status, Media Transfer Guide, Manage User Access
// Tokens, Query Videos, Error Handling.

const app = { client_key: 'aw4711bakery', client_secret: 'tiktok-secret-0815' }
const creator = {
  creator_avatar_url: 'https://p16.tiktokcdn.example/a.jpeg',
  creator_username: 'bakery',
  creator_nickname: 'The bakery',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: true,
  max_video_post_duration_sec: 300,
}
function read<T>(call: SocialCall, shape: z.ZodType<T>): T {
  if (call.headers['content-type'] !== 'application/json; charset=UTF-8') throw refuse(400, 'the encoding is not named')
  const { success, data, error } = shape.safeParse(readJson(call))
  if (!success) throw refuse(400, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

interface Post extends SeenPost {
  upload?: Upload
  polls: number
  postId: string
  told: Partial<Record<Metric, number>>
}

const ok = (data: object): SocialAnswer => ({ body: { data, error: { code: 'ok', message: '', log_id: '2026' } } })

export async function openTikTok() {
  const tokens = openTokens('tiktok')
  const posts = new Map<string, Post>()
  let [last, failure, areUploadsForgotten] = [0, '', false]

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (form.get('client_key') !== app.client_key || form.get('client_secret') !== app.client_secret)
      return { status: 400, body: { error: 'invalid_client', error_description: 'Client is wrong.' } }
    const given =
      form.get('grant_type') === 'authorization_code'
        ? tokens.exchange(form.get('code'), form.get('redirect_uri'))
        : tokens.renewWith(form.get('refresh_token'))
    // With the status 200, as TikTok does.
    if (!given)
      return { body: { error: 'invalid_grant', error_description: 'It is invalid or expired.', log_id: '2026' } }
    const scope = 'user.info.basic,user.info.profile,video.publish,video.list'
    const lasting = { expires_in: 86_400, refresh_expires_in: 31_536_000, open_id: 'o-1', token_type: 'Bearer', scope }
    return { body: { access_token: given.access, refresh_token: given.refresh, ...lasting } }
  }

  function add(text: string, media: SeenPost['media'], fields: Record<string, string>, upload?: Upload) {
    last += 1
    const id = `${upload ? 'v_pub_file' : 'p_pub_url'}~v2.${last}`
    // Longer than JavaScript’s numbers.
    const postId = `74112345678901234${String(last).padStart(2, '0')}`
    posts.set(id, { id, text, media, fields, ...(upload && { upload }), polls: 0, postId, told: {} })
    return id
  }

  function checkLevel(level: string) {
    if (!creator.privacy_level_options.includes(level)) throw refuse(403, 'privacy_level_option_mismatch')
  }

  function addFilm(call: SocialCall): SocialAnswer {
    const { post_info, source_info } = read(call, NewFilm)
    checkSizes(source_info)
    const { title, privacy_level: level, disable_comment, disable_duet, disable_stitch, is_aigc } = post_info
    checkLevel(level)
    const off = { comment: disable_comment, duet: disable_duet, stitch: disable_stitch, aigc: is_aigc }
    const said = { own: post_info.brand_organic_toggle, paid: post_info.brand_content_toggle, ...off }
    const fields = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]))
    const id = add(title, [], { level, ...fields }, { ...source_info, arrived: 0, contentType: '' })
    return ok({ publish_id: id, upload_url: `${server.url}/video/?upload_id=${encodeURIComponent(id)}&upload_token=t` })
  }

  function addPhotos(call: SocialCall): SocialAnswer {
    const { post_info, source_info } = read(call, NewPhotos)
    const { title = '', description, privacy_level: level, auto_add_music: music } = post_info
    checkLevel(level)
    const media = source_info.photo_images.map((url) => ({ contentType: url, size: 0, alt: '' }))
    return ok({ publish_id: add(description, media, { level, title, music: String(music) }) })
  }

  function tellStatus(call: SocialCall): SocialAnswer {
    const { publish_id } = read(call, z.strictObject({ publish_id: z.string() }))
    const post = posts.get(publish_id)
    if (!post) throw refuse(400, 'invalid_publish_id')
    if (failure) return ok({ status: 'FAILED', fail_reason: failure })
    const { upload } = post
    const uploaded = { uploaded_bytes: upload?.arrived ?? 0 }
    if (upload && upload.arrived < upload.video_size) return ok({ status: 'PROCESSING_UPLOAD', ...uploaded })
    post.polls += 1
    if (post.polls < 3) return ok({ status: upload ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD', ...uploaded })
    const ids = post.fields['level'] === 'PUBLIC_TO_EVERYONE' ? `[${post.postId}]` : '[]'
    const text = `{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":${ids}},"error":{"code":"ok"}}`
    return { body: text, headers: { 'content-type': 'application/json' } }
  }

  function measure(call: SocialCall): SocialAnswer {
    const Filters = z.strictObject({ filters: z.strictObject({ video_ids: z.array(z.string()).min(1).max(20) }) })
    const { video_ids } = read(call, Filters).filters
    if (call.query.get('fields') !== 'id,view_count,like_count,comment_count,share_count')
      throw refuse(400, 'the fields')
    const videos = [...posts.values()].flatMap(({ postId: id, told }) => {
      const { views: view_count, likes: like_count, comments: comment_count, shares: share_count } = told
      return video_ids.includes(id) ? [{ id, view_count, like_count, comment_count, share_count }] : []
    })
    return ok({ videos })
  }

  const calls: Record<string, (call: SocialCall) => SocialAnswer> = {
    'GET /v2/user/info/': ({ query }) => {
      if (query.get('fields') !== 'open_id,display_name,username') throw refuse(400, 'the fields are wrong')
      return ok({ user: { open_id: 'o-1', display_name: 'The bakery', username: 'bakery' } })
    },
    'POST /v2/post/publish/creator_info/query/': (call) => (read(call, z.strictObject({})), ok(creator)),
    'POST /v2/post/publish/video/init/': addFilm,
    'POST /v2/post/publish/content/init/': addPhotos,
    'POST /v2/post/publish/status/fetch/': tellStatus,
    'POST /v2/video/query/': measure,
  }

  function answer(call: SocialCall): SocialAnswer {
    if (call.method === 'POST' && call.path === '/v2/oauth/token/') return grant(call)
    if (call.method === 'POST' && call.path === '/v2/oauth/revoke/') {
      if (!tokens.accepts(readForm(call).get('token'))) throw refuse(401, 'access_token_invalid', true)
      tokens.revoke()
      return { body: {} }
    }
    if (call.method === 'PUT' && call.path === '/video/') {
      const upload = posts.get(call.query.get('upload_id') ?? '')?.upload
      if (!upload || areUploadsForgotten) throw refuse(404, 'no such upload', areUploadsForgotten)
      return receiveChunk(upload, call)
    }
    if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, '')))
      throw refuse(401, 'access_token_invalid', true)
    const found = calls[`${call.method} ${call.path}`]
    if (!found) throw refuse(404, 'no such path')
    return found(call)
  }

  const limited = { error: { code: 'rate_limit_exceeded', message: 'Too many calls.', log_id: '2026' } }
  const server = await openSocialServer(answer, {
    isVisible: ({ method, path, headers }) => {
      const [, end, whole] = /-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
      return (method === 'PUT' && Number(end) + 1 === Number(whole)) || path.endsWith('/content/init/')
    },
    answers: { tooManyWithoutTime: { status: 429, body: limited } },
  })
  return {
    ...server,
    key: 'tiktok',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { username: 'bakery' },
    app,
    fields: { privacy_level: 'PUBLIC_TO_EVERYONE' },
    needs: 'video/mp4',
    posts: () =>
      [...posts.values()].flatMap(({ id, text, media, fields, upload }) => {
        if (!upload) return [{ id, text, media, fields }]
        const { video_size: size, contentType, arrived } = upload
        return arrived === size ? [{ id, text, media: [{ contentType, size, alt: '' }], fields }] : []
      }),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    setMetrics: (id, told) => void (posts.get(id)!.told = told),
    agree: async (url) =>
      tokens.agree(url, {
        params: {
          client_key: app.client_key,
          response_type: 'code',
          scope: 'user.info.basic,user.info.profile,video.publish,video.list',
        },
      }),
    failWith: (reason: string) => void (failure = reason),
    forgetUploads: () => void (areUploadsForgotten = true),
  } satisfies SocialFake & Record<string, unknown>
}
