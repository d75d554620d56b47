import sharp from 'sharp'
import { addMember } from '../found-members.ts'
import { openMatch, openMember } from '../matched-members.ts'
import { goodPassword, person } from '../people.ts'
import { openPerson } from '../reported.ts'
import { plain, takes, type Entries, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'

const bio = textOfLength('I bake bread and read <b>books</b>. ', 5000)
const interests = Array.from({ length: 50 }, (_, at) => `Interest ${at} ${textOfLength('x', 30)}`)
const somebody = 'somebody@example.com'

/** A photo of many points, whose file is close to 10 MB. */
async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [2000, 1650]
  const noise = Buffer.alloc(
    width * height * 3,
    Buffer.from(Array.from({ length: 4093 }, (_, at) => (at * at * 31) % 256)),
  )
  return new Uint8Array(
    await sharp(noise, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  )
}
const photoOf = ({ once }: Walk) => once('photo', drawPhoto)
export async function sendPhoto(walk: Walk, name = 'large.png') {
  const body = new FormData()
  body.append('file', new File([await photoOf(walk)], name, { type: 'image/png' }))
  return { body }
}

const matched = ({ world, once }: Walk) => once('match', () => openMatch(world))
const found = ({ world, once }: Walk) =>
  once('found', async () => {
    for (let at = 0; at < 40; at += 1) await addMember(world, { bio, interests, name: `Ann ${at}` })
    return addMember(world, { bio, interests })
  })
const fresh = async (walk: Walk) => {
  const { id } = await openMember(walk.world)
  return { json: { target_user_id: id }, token: (await openMember(walk.world)).token }
}
const ofMatch = async (walk: Walk) => {
  const { id, ann } = await matched(walk)
  return { named: { id }, token: ann.token }
}
const search = {
  types: { professional: true, personal: true, dating: true },
  sortBy: 'compatibility',
  tags: Array.from({ length: 20 }, (_, at) => textOfLength(`tag ${at} `, 100)),
  keywords: Array.from({ length: 20 }, (_, at) => textOfLength(`word ${at} `, 100)),
}
const longPassword = textOfLength(goodPassword, 1000)

export const peopleCalls: Entries = {
  'POST /api/auth/check-email': takes(200, { json: { email: somebody } }),
  'POST /api/auth/send-verification-code': takes(200, { json: { email: somebody } }),
  'POST /api/auth/verify-code': takes(400, { json: { email: somebody, code: 'AAAAAA' } }),
  'POST /api/auth/login': takes(401, { json: { email: somebody, password: longPassword } }),
  'POST /api/auth/register': takes(201, { json: { ...person, email: 'new@example.com', password: goodPassword } }),
  'POST /api/auth/forgot-password': takes(200, { json: { email: somebody } }),
  'POST /api/auth/reset-password': takes(403, { json: { email: somebody, password: goodPassword } }),
  'GET /api/auth/sessions': plain(),
  'DELETE /api/auth/sessions/:id': plain(404),
  'GET /api/auth/profile': plain(),
  'PUT /api/auth/profile': takes(200, { json: { bio, interests, location: textOfLength('Lisbon ', 200), age: 30 } }),
  'POST /api/auth/send-confirmation-code': plain(),
  'POST /api/auth/change-password': takes(400, { json: { currentPassword: longPassword, password: goodPassword } }),
  'POST /api/auth/change-email': takes(400, { json: { email: somebody, currentPassword: longPassword } }),
  'POST /api/auth/undo-email-change': takes(400, { json: { token: textOfLength('a', 100) } }),
  'POST /api/auth/logout': takes(200, async ({ world }) => ({ token: await world.signIn(somebody) })),
  'GET /api/auth/export': plain(),
  'DELETE /api/auth/account': takes(200, async ({ world }) => ({ token: await world.signIn('leaving@example.com') })),
  'GET /settings': plain(),
  'PUT /settings': takes(200, {
    json: { theme: 'dark', language: 'de', timeZone: 'Europe/Berlin', mail: { news: true } },
  }),
  'POST /api/upload': takes(200, sendPhoto),
  'GET /api/auth/profile/records': plain(),
  'PUT /api/auth/profile/records/:type': takes(200, {
    named: { type: 'personal' },
    json: { bio, interests, visibility: 'members' },
  }),
  'DELETE /api/auth/profile/records/:type': plain(200, { named: { type: 'dating' } }),
  'PUT /api/auth/profile/spot': takes(200, { json: { lat: 52.5, lng: 13.4 } }),
  'GET /api/members/blocked': plain(),
  'POST /api/members/:id/block': takes(200, async ({ world }) => ({ named: { id: (await openMember(world)).id } })),
  'DELETE /api/members/:id/block': takes(200, async ({ world }) => ({ named: { id: (await openMember(world)).id } })),
  'GET /api/members/:id': takes(200, async (walk) => ({ named: { id: (await found(walk)).id } })),
  'POST /api/members/:id/report': takes(201, async ({ world }) => {
    const ann = await openPerson(world, 'Ann')
    await ann.show('personal')
    return { named: { id: await ann.idOf('personal') }, json: { reason: 'spam', words: textOfLength('Spam. ', 2000) } }
  }),
  'GET /api/reports': plain(200, { named: { domain_id: '' } }),
  'PUT /api/reports/:id': takes(404, { json: { decision: 'dismiss' } }),
  'GET /api/questions': plain(),
  'POST /api/questions/answers': takes(200, async ({ world }) => {
    const { body } = await world.ask('GET /api/questions')
    const all = body as { id: string; answers: { id: string }[] }[]
    const answers = all
      .slice(0, 200)
      .map(({ id, answers: given }) => ({ question_id: id, answer: given[0]?.id ?? null }))
    return { json: { answers } }
  }),
  'DELETE /api/questions/answers/:question_id': plain(404),
  'GET /api/matching/search': takes(200, async (walk) => {
    await found(walk)
    return { query: { limit: '100', type: 'personal' } }
  }),
  'POST /api/matching/search': takes(
    200,
    async (walk) => {
      await found(walk)
      return { query: { limit: '100' }, json: {} }
    },
    { json: search },
  ),
  'POST /api/matching/create': takes(201, fresh),
  'POST /api/matches': takes(201, fresh),
  'GET /api/matching/likes': plain(),
  'DELETE /api/matching/likes/:id': plain(),
  'GET /api/matches': plain(),
  'GET /api/matches/events': plain(),
  'GET /api/matches/unread-count': plain(),
  'GET /api/matches/:id': takes(200, ofMatch),
  'GET /api/matches/:id/messages': takes(200, ofMatch),
  'POST /api/matches/:id/messages': takes(201, async (walk) => ({
    ...(await ofMatch(walk)),
    json: { content: textOfLength('Hello "you" <b>. ', 2000), client_id: crypto.randomUUID() },
  })),
  'POST /api/matches/:id/read': takes(200, async (walk) => ({ ...(await ofMatch(walk)), json: { up_to: 1 } })),
  'POST /api/matches/:id/typing': takes(200, ofMatch),
  'DELETE /api/matches/:id': takes(200, async ({ world }) => {
    const { id, ann } = await openMatch(world)
    return { named: { id }, token: ann.token }
  }),
}
