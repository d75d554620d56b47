import { z } from 'zod'
import type { SocialFake } from './fake.ts'
import { openSocialServer, readJson, readParts, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'
import { openComments } from './wechat-comments.ts'
import { checked, Drafts, ok, Page, readContent, refuse } from './wechat-shapes.ts'

// After developers.weixin.qq.com (2025/2026): stable_token, material/add_material, media/uploadimg, draft/{add,get,count},
// freepublish/{submit,get,batchget,delete}, comment/{list,reply/add}.

const appid = 'wx0123456789abcdef'
const secret = '0123456789abcdef0123456789abcdef'

type Draft = z.infer<typeof Drafts>['articles'][number]
interface Article {
  draft: string
  article: Draft
  publishId: number
  articleId: string
  /** As `freepublish/get` tells it. */
  status: number
  polls: number
}
const dataIdOf = (publishId: number) => publishId + 500

export async function openWeChat() {
  const tokens = openTokens('wechat')
  const covers = new Set<string>()
  const pictures = new Map<string, { contentType: string; size: number }>()
  const drafts = new Map<string, Draft>()
  const articles: Article[] = []
  const comments = openComments()
  let [last, token, laterStatus, looks] = [0, tokens.first.access, 0, 0]
  const next = () => (last += 1)

  async function readFile(call: SocialCall, mostBytes: number) {
    const form = await readParts(call)
    const file = form.get('media')
    if (!(file instanceof File) || [...form.keys()].length !== 1) throw refuse(41005, 'media data missing')
    if (!['image/jpeg', 'image/png'].includes(file.type)) throw refuse(40005, 'invalid file type')
    if (file.size >= mostBytes) throw refuse(40006, 'invalid media size')
    return { contentType: file.type, size: file.size }
  }

  function addDraft(call: SocialCall): SocialAnswer {
    const [article] = checked(Drafts, readJson(call)).articles
    if (!article || !covers.has(article.thumb_media_id)) throw refuse(40007, 'invalid media_id')
    const wrong = readContent(article.content).pictures.find((url) => !pictures.has(url))
    if (wrong !== undefined) throw refuse(45166, 'invalid content: a picture of elsewhere')
    const media_id = `draft-${next()}`
    drafts.set(media_id, article)
    return { body: { media_id, item: [] } }
  }

  function submit(call: SocialCall): SocialAnswer {
    const { media_id } = checked(z.strictObject({ media_id: z.string() }), readJson(call))
    const article = drafts.get(media_id)
    if (!article) throw refuse(40007, 'invalid media_id')
    drafts.delete(media_id)
    const publishId = 2_247_483_655 + next()
    articles.push({
      draft: media_id,
      article,
      publishId,
      articleId: `article-${publishId}`,
      status: laterStatus,
      polls: 0,
    })
    return ok({ publish_id: publishId, msg_data_id: String(dataIdOf(publishId)) })
  }

  function tellStatus(call: SocialCall): SocialAnswer {
    const { publish_id } = checked(z.strictObject({ publish_id: z.string() }), readJson(call))
    const found = articles.find(({ publishId }) => String(publishId) === publish_id)
    if (!found) throw refuse(53_601, 'no such task')
    found.polls += 1
    if (found.polls <= looks && found.status !== 5) return { body: { publish_id, publish_status: 1 } }
    const item = [{ idx: 1, article_url: `https://mp.weixin.qq.com/s/${found.articleId}` }]
    const about =
      found.status === 0 ? { article_id: found.articleId, article_detail: { count: 1, item } } : { fail_idx: [1] }
    return { body: { publish_id, publish_status: found.status, ...about } }
  }

  function listArticles(call: SocialCall): SocialAnswer {
    const { offset, count } = checked(Page, readJson(call))
    const shown = articles.filter(({ status }) => status === 0).toReversed()
    const item = shown.slice(offset, offset + count).map(({ articleId: article_id, article }) => {
      const { title, thumb_media_id } = article
      const news_item = [{ title, thumb_media_id, url: `https://mp.weixin.qq.com/s/${article_id}`, is_deleted: false }]
      return { article_id, content: { news_item }, update_time: 1_768_478_400 }
    })
    return { body: { total_count: shown.length, item_count: item.length, item } }
  }

  function removeArticle(call: SocialCall): SocialAnswer {
    const { article_id } = checked(z.strictObject({ article_id: z.string(), index: z.literal(0) }), readJson(call))
    const found = articles.find(({ articleId, status }) => articleId === article_id && status === 0)
    if (!found) throw refuse(53_600, 'invalid article id', true)
    found.status = 5
    return ok()
  }

  const calls: Record<string, (call: SocialCall) => SocialAnswer | Promise<SocialAnswer>> = {
    'GET draft/count': () => ({ body: { total_count: drafts.size } }),
    'POST material/add_material': async (call) => {
      if (call.query.get('type') !== 'image') throw refuse(40004, 'invalid media type')
      await readFile(call, 10_000_000)
      const media_id = `cover-${next()}`
      covers.add(media_id)
      return { body: { media_id, url: `http://mmbiz.qpic.cn/${media_id}` } }
    },
    'POST media/uploadimg': async (call) => {
      const url = `http://mmbiz.qpic.cn/mmbiz/${next()}?a=1&b=2`
      pictures.set(url.replaceAll('&', '&amp;'), await readFile(call, 1024 * 1024))
      return ok({ url })
    },
    'POST draft/add': addDraft,
    'POST draft/get': (call) => {
      const { media_id } = checked(z.strictObject({ media_id: z.string() }), readJson(call))
      const article = drafts.get(media_id)
      if (!article) throw refuse(40007, 'invalid media_id', true)
      return { body: { news_item: [article] } }
    },
    'POST freepublish/submit': submit,
    'POST freepublish/get': tellStatus,
    'POST freepublish/batchget': listArticles,
    'POST freepublish/delete': removeArticle,
    'POST comment/list': comments.list,
    'POST comment/reply/add': comments.reply,
  }

  function answer(call: SocialCall) {
    if (call.method === 'POST' && call.path === '/cgi-bin/stable_token') {
      const Keys = z.strictObject({ grant_type: z.literal('client_credential'), appid: z.string(), secret: z.string() })
      const given = checked(Keys, readJson(call))
      if (given.appid !== appid) throw refuse(40013, 'invalid appid')
      if (given.secret !== secret || tokens.isRevoked()) throw refuse(40125, 'invalid appsecret', true)
      if (!tokens.accepts(token)) token = tokens.renew().access
      return { body: { access_token: token, expires_in: 7200 } }
    }
    if (!tokens.accepts(call.query.get('access_token'))) throw refuse(42001, 'access_token expired', true)
    const found = calls[`${call.method} ${call.path.replace('/cgi-bin/', '')}`]
    if (!found) throw refuse(40066, 'invalid url')
    return found(call)
  }

  const server = await openSocialServer(answer, {
    isVisible: ({ path }) => path.endsWith('/freepublish/submit') || path.endsWith('/reply/add'),
    answers: {
      failure: { body: { errcode: -1, errmsg: 'system error' } },
      tooMany: { body: { errcode: 45011, errmsg: 'api minute-quota reach limit' } },
      tooManyWithoutTime: { body: { errcode: 45011, errmsg: 'api minute-quota reach limit' } },
      rejection: { body: { errcode: 53503, errmsg: 'the draft failed the checks before publishing' } },
    },
  })
  const findBy = (draft: string) => articles.find((one) => one.draft === draft)
  return {
    ...server,
    key: 'wechat',
    credentials: { api_key: appid, api_secret: secret, access_token: tokens.first.access },
    extra: { account_name: 'The bakery' },
    app: {},
    fields: { title: 'From our bakery' },
    posts: () =>
      articles
        .filter(({ status }) => status === 0)
        .map(({ draft: id, article }) => {
          const { text, pictures: urls } = readContent(article.content)
          const hidden = ['content', 'thumb_media_id', 'article_type']
          const shown = Object.entries(article).filter(([name]) => !hidden.includes(name))
          const fields = Object.fromEntries(shown.map(([name, value]) => [name, String(value)]))
          return { id, text, media: urls.map((url) => ({ ...pictures.get(url)!, alt: '' })), fields }
        }),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (draft, { author, text }) => comments.add(dataIdOf(findBy(draft)?.publishId ?? 0), author, text),
    replies: comments.replies,
    /** What WeChat decides about articles that are submitted from now on. */
    decide: (status: number) => void (laterStatus = status),
    /** How often it says that it still looks. */
    takeTime: (times: number) => void (looks = times),
  } satisfies SocialFake & Record<string, unknown>
}
