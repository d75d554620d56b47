import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { keepBuild } from '#assistant/server/building/kept-builds.ts'
import { domains } from '#domains/server/tables.ts'
import { addModel, openModelServer } from '../assistant.ts'
import { sendArchive, waitForTransfer } from '../old-sites/import-website.ts'
import { plain, takes, type Entries, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'
import { longPage } from './large-site.ts'
import { packFiles, shallow } from './site-texts.ts'

/** What a model may be given at most. */
const asMuchAsModelsGet = (text: string) => text.slice(0, 118_000)
const oldPage = (at: number) =>
  `<!doctype html><title>Page ${at}</title><main><h1>Page ${at}</h1>${textOfLength(`<p>Hello <b>you</b> and <a href="/page-${at}.html">me</a></p>`, 60_000)}</main>`
const importedBy = (walk: Walk) =>
  walk.once('transfer', async () => {
    const pages = Object.fromEntries(Array.from({ length: 1 }, (_, at) => [`page-${at}.html`, oldPage(at)]))
    const bytes = await packFiles({ 'index.html': oldPage(9), ...pages })
    const id = await sendArchive(walk.site, bytes, 'application/zip')
    const { pages: all } = await waitForTransfer(walk.site.call, walk.site.on, id)
    return { id, page: all[0]?.path ?? '', old: all[0]?.address ?? '' }
  })

const withModel = (walk: Walk) =>
  walk.once('model', async () => {
    const server = await openModelServer(walk.world, 'openai-compatible')
    await addModel(walk.world, 'openai-compatible', server, { token: walk.token, domain_id: walk.site.id })
    return server
  })
const change = { elements: [{ do: 'replace', at: 2, text: 'Other words.', after: -1 }] }
/** A page that is changed by a model, which answers with one operation. */
const editOf = (content: string) => async (walk: Walk) => {
  const server = await withModel(walk)
  server.answers.push(JSON.stringify(change))
  return { json: { task: 'change', path: 'content.txt', content, words: textOfLength('Be brief. ', 8000) } }
}
const words = textOfLength('We are a bakery called Mill Bread. A loaf of rye costs 4.50 €. ', 8000)
/** A build that waits to be accepted, as large as one may be. */
const built = (walk: Walk) =>
  walk.once('build', async () => {
    const { ctx } = walk.world
    const [domain] = await ctx.db.select().from(domains).where(eq(domains.id, walk.site.id))
    const [user] = await ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
    const files = ['content.txt', 'a/content.txt'].map((path) => ({ path, content: longPage }))
    const build = { isByRules: true, starter: 'cafe', files, drawn: [] }
    return { build: await keepBuild({ ctx, domain: domain as never, user: user as never }, build) }
  })

export const buildingCalls: Entries = {
  'GET /api/domains/:id/transfers': plain(),
  'POST /api/domains/:id/transfers': takes(202, async (walk) => {
    await importedBy(walk)
    return {
      body: await packFiles({ 'index.html': oldPage(1) }),
      type: 'application/zip',
      query: { confirmed: 'true' },
    }
  }),
  'GET /api/domains/:id/transfers/:transfer': takes(200, async (walk) => ({
    named: { transfer: (await importedBy(walk)).id },
  })),
  'GET /api/domains/:id/transfers/:transfer/old': takes(200, async (walk) => {
    const { id, old: page } = await importedBy(walk)
    return { named: { transfer: id }, query: { page } }
  }),
  'GET /api/domains/:id/transfers/:transfer/new': takes(200, async (walk) => {
    const { id, page } = await importedBy(walk)
    return { named: { transfer: id }, query: { page } }
  }),
  'POST /api/domains/:id/transfers/:transfer/accept': takes(200, async (walk) => ({
    named: { transfer: (await importedBy(walk)).id },
    json: {},
  })),
  'POST /api/domains/:id/transfers/:transfer/cancel': takes(200, async (walk) => {
    const { id } = await importedBy(walk)
    const { body } = await walk.site.call(`GET ${walk.site.on}/transfers`)
    const other = (body as { id: string }[]).find((one) => one.id !== id)
    return { named: { transfer: other?.id ?? '' } }
  }),
  'POST /api/ai': takes(200, async (walk) => {
    const server = await withModel(walk)
    server.answers.push(JSON.stringify(change))
    return {
      json: {
        provider: 'openai-compatible',
        type: 'edit',
        prompt: 'Be brief',
        content: asMuchAsModelsGet(longPage),
        domain_id: walk.site.id,
      },
    }
  }),
  'GET /api/domains/:id/assistant': plain(),
  'POST /api/domains/:id/edits': takes(
    200,
    editOf(asMuchAsModelsGet(longPage)),
    editOf(asMuchAsModelsGet(shallow)),
    editOf(textOfLength('- a\n\n', 118_000)),
  ),
  'POST /api/domains/:id/builds': takes(
    200,
    { json: { words, provider: 'none' } },
    { json: { words: textOfLength('4.50 € ', 8000), provider: 'none' } },
  ),
  'GET /api/domains/:id/builds/:build': takes(200, async (walk) => ({ named: await built(walk) })),
  'GET /api/domains/:id/builds/:build/preview': takes(200, async (walk) => ({
    named: await built(walk),
    query: { page: '/' },
  })),
  'POST /api/domains/:id/builds/:build/accept': takes(200, async (walk) => ({ named: await built(walk) })),
}
