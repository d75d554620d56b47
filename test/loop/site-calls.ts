import { plain, takes, type Entries, type Sent, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'
import { largeFiles, longPage } from './large-site.ts'
import { largeText, packFiles, shallow } from './site-texts.ts'

const store = largeFiles['store/store.txt'] ?? ''
/** As many files as a form may have, or as large ones. */
function filesOf(count: number, size: number, name: string, head = ''): Sent {
  const body = new FormData()
  for (let at = 0; at < count; at += 1)
    body.append('file', new File([head, textOfLength(`"a ${at}",`, size)], `${at}${name}`))
  return { body, query: { path: 'uploads' } }
}

const zipOf = ({ once }: Walk) => once('zip', () => packFiles(largeFiles))
const manyOf = ({ once }: Walk) => once('many', () => packFiles({}, 500))

const saved = async ({ site }: Walk) => {
  const { body } = await site.call(`GET ${site.on}/versions?path=${encodeURIComponent('kept.txt')}`)
  if (body.items.length === 0) {
    await site.save('kept.txt', largeText)
    await site.save('kept.txt', `${largeText.slice(0, -9)} again`)
    return saved({ site } as Walk)
  }
  return { named: { version: body.items.at(-1).id as string } }
}

export const siteCalls: Entries = {
  'GET /api/domains': plain(),
  'GET /domains': plain(),
  'POST /api/domains': takes(201, () => ({
    json: { name: `d-${crypto.randomUUID().slice(0, 8)}.example`, title: textOfLength('Bread ', 60) },
  })),
  'GET /api/domains/:id': plain(),
  'PUT /api/domains/:id': takes(200, { json: { www: 'apex' } }),
  'DELETE /api/domains/:name': takes(200, async ({ world, token }) => {
    const { body } = await world.ask(
      'POST /api/domains',
      { name: `d-${crypto.randomUUID().slice(0, 8)}.example` },
      { token },
    )
    return { named: { name: body.id } }
  }),
  'GET /api/domains/:id/events': plain(),
  'GET /api/domain': takes(200, async ({ world, site }) => ({
    host: site.host,
    token: await world.signIn('owner@example.com', site.host),
  })),
  'GET /api/plan': plain(),
  'GET /report-site': plain(),
  'GET /api/moderation/sites': plain(200, { named: { domain_id: '' } }),
  'GET /api/moderation/waiting': plain(200, { named: { domain_id: '' } }),
  'GET /api/moderation/sites/:id': plain(404, { named: { domain_id: '' } }),
  'GET /api/moderation/sites/:id/reports': plain(404, { named: { domain_id: '' } }),
  'GET /api/moderation/sites/:id/objections': plain(404, { named: { domain_id: '' } }),
  'GET /api/moderation/sites/:id/text': plain(404, { named: { domain_id: '' } }),
  'PUT /api/moderation/sites/:id': takes(404, { json: { decision: 'note', words: 'word '.repeat(400) } }),
  'GET /api/domains/:id/standing': plain(),
  'POST /api/domains/:id/objection': takes(409, { json: { words: 'word '.repeat(400) } }),
  'GET /api/costs': plain(),
  'GET /costs.json': plain(200, { named: { domain_id: '' } }),
  'POST /api/plan': takes(200, { json: { plan: 'basic' } }),
  'GET /api/domains/:id/audit': plain(),
  'GET /api/domains/:id/collaborators/audit': plain(),
  'GET /api/domains/:id/collaborators/audit/export': plain(),
  'GET /api/domains/:id/collaborators': plain(),
  'GET /api/domains/:id/present': plain(),
  'POST /api/domains/:id/collaborators/invite': takes(201, ({ world }) => ({
    json: { name: 'A'.repeat(100), email: `${world.clock.now.getTime()}@example.com`, role: 'viewer' },
  })),
  'POST /api/domains/:id/collaborators/accept': takes(404, { json: { token: 'a'.repeat(200) } }),
  'POST /api/invitations/read': takes(404, { json: { token: 'a'.repeat(200) } }),
  'POST /api/invitations/refuse': takes(404, { json: { token: 'a'.repeat(200) } }),
  'POST /api/domains/:id/invitations/:invitation/resend': takes(404),
  'DELETE /api/domains/:id/invitations/:invitation': takes(404),
  'PUT /api/domains/:id/collaborators/:userId/permissions': takes(404, { json: { role: 'viewer' } }),
  'DELETE /api/domains/:id/collaborators/:userId': takes(404),
  'POST /api/domains/:id/ownership': takes(404, { json: { userId: 'a'.repeat(100) } }),
  'DELETE /api/domains/:id/ownership': takes(404),
  'POST /api/domains/:id/ownership/accept': takes(404),
  'GET /api/audit': plain(),
  'GET /api/domains/:id/dns': plain(),
  'POST /api/domains/:id/dns/check': plain(),
  'GET /internal/tls/ask': plain(404, { query: { domain: 'bakery.example' } }),
  'GET /api/domains/:name/availability': plain(200, { named: { name: 'mill-bread.com' } }),
  'GET /api/domains/check-availability': plain(200, { query: { domain: 'mill-bread.com' } }),
  'GET /api/domains/:name/suggestions': plain(200, { named: { name: 'mill-bread.com' } }),
  'GET /api/domains/suggestions': plain(200, { query: { domain: 'mill-bread.com', count: '20' } }),
  'GET /api/free-name': plain(200, { query: { title: textOfLength('Mill Bread ', 60) } }),
  'GET /api/domains/:id/files': plain(),
  'GET /api/files/:domain/:path{.+}': takes(
    200,
    { named: { path: 'store/store.txt' } },
    { named: { path: 'large.txt' } },
    { named: { path: 'pictures/large.jpg' } },
  ),
  'PUT /api/files/:domain/:path{.+}': takes(
    200,
    { named: { path: 'saved.txt' }, json: { content: largeText } },
    { named: { path: 'about/content.txt' }, json: { content: longPage } },
  ),
  'POST /api/domains/:id/files': takes(201, () => ({
    json: { path: `${crypto.randomUUID()}.txt`, content: largeText },
  })),
  'POST /api/domains/:id/files/upload': takes(
    201,
    filesOf(100, 300_000, '.zip', 'PK\x03\x04'),
    filesOf(3, 10_000_000, '.zip', 'PK\x03\x04'),
    filesOf(1, 4_900_000, '.csv'),
  ),
  'POST /api/domains/:id/files/move': takes(200, async ({ site }) => {
    const from = `${crypto.randomUUID()}.txt`
    await site.save(from, largeText)
    return { json: { from, to: `moved/${from}` } }
  }),
  'POST /api/domains/:id/files/copy': takes(201, () => ({
    json: { from: 'store/store.txt', to: `copies/${crypto.randomUUID()}.csv` },
  })),
  'DELETE /api/files/:domain/:path{.+}': takes(200, async ({ site }) => {
    const path = `${crypto.randomUUID()}.txt`
    await site.save(path, largeText)
    return { named: { path } }
  }),
  'GET /api/domains/:id/storage': plain(),
  'GET /api/domains/:id/search': plain(200, { query: { q: 'nothing that is there' } }),
  'GET /api/domains/:id/progress': plain(),
  'GET /api/domains/:id/trash': plain(),
  'POST /api/domains/:id/trash/:trashId/restore': takes(200, async ({ site }) => {
    const path = `${crypto.randomUUID()}.txt`
    await site.save(path, largeText)
    return { named: { trashId: (await site.remove(path)).body.trashId } }
  }),
  'GET /api/domains/:id/versions': plain(200, { query: { path: 'kept.txt' } }),
  'GET /api/domains/:id/versions/:version': takes(200, saved),
  'POST /api/domains/:id/versions/:version/restore': takes(200, saved),
  'GET /api/domains/:id/export/parts': plain(),
  'GET /api/domains/:id/export': plain(),
  'POST /api/domains/:id/import': takes(
    200,
    async (walk) => ({ body: await zipOf(walk), type: 'application/zip' }),
    async (walk) => ({ body: await manyOf(walk), type: 'application/zip' }),
  ),
  'GET /api/domains/:id/drafts': plain(),
  'PUT /api/domains/:id/draft': takes(200, { json: { path: 'content.txt', content: largeText, base: null } }),
  'GET /api/domains/:id/draft': takes(200, async ({ site }) => {
    await site.call(`PUT ${site.on}/draft`, { path: 'big/content.txt', content: largeText, base: null })
    return { query: { path: 'big/content.txt' } }
  }),
  'DELETE /api/domains/:id/draft': plain(200, { query: { path: 'big/content.txt' } }),
  'GET /api/domains/:id/changes': plain(),
  'POST /api/domains/:id/changes/:change/undo': plain(404),
  'POST /api/domains/:id/preview': takes(
    200,
    { json: { path: 'content.txt', content: longPage } },
    { json: { path: 'store/store.txt', content: store.slice(0, 2_000_000) } },
    { json: { path: 'content.txt', content: shallow } },
  ),
  'POST /api/domains/:id/problems': takes(
    200,
    { json: { path: 'content.txt', content: longPage } },
    { json: { path: 'content.txt', content: largeText } },
    { json: { path: 'store/store.txt', content: store.slice(0, 2_000_000) } },
    { json: { path: 'settings.txt', content: largeFiles['settings.txt'] } },
  ),
}
