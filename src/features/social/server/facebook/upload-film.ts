import { z } from 'zod'
import type { PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { versionOf } from '../graph/facebook-login.ts'

const Offset = z.coerce.number().int().nonnegative()
const Session = z.object({ session: z.string(), video: z.string(), start: Offset, end: Offset })
export const KeptFilm = z.object({ film: Session.optional() })

const Started = z.object({
  upload_session_id: z.string(),
  video_id: z.string(),
  start_offset: Offset,
  end_offset: Offset,
})
const Offsets = z.object({ start_offset: Offset, end_offset: Offset })
const startOffset = /start_offset\D{1,5}(\d{1,15})/
const endOffset = /end_offset\D{1,5}(\d{1,15})/
const WrongOffset = z.object({
  error: z.object({ error_subcode: z.literal(1_363_037), error_data: z.unknown().optional() }),
})

/** Where it already has what was sent, as after a crash, it says what it wants instead: as an object or as text. */
function readWanted(json: unknown): z.infer<typeof Offsets> | undefined {
  const { data } = WrongOffset.safeParse(json)
  if (!data) return undefined
  const told = JSON.stringify(data.error.error_data ?? '').slice(0, 1000)
  return Offsets.safeParse({
    start_offset: startOffset.exec(told)?.[1],
    end_offset: endOffset.exec(told)?.[1],
  }).data
}

/** One step of the upload in phases: its beginning, or the piece that is asked for next. */
export async function uploadFilm(client: PlatformClient, film: PostMedia, kept: unknown): Promise<PreparedStep> {
  const { access_token, extra } = client.account
  const path = `/${versionOf(client)}/${encodeURIComponent(extra['page_id'] ?? '')}/videos`
  const { film: begun } = KeptFilm.parse(kept)
  const at = 'video'
  if (!begun) {
    const form = { upload_phase: 'start', file_size: String(film.size), access_token }
    const { upload_session_id, video_id, start_offset, end_offset } = await client.read(
      { method: 'POST', at, path, form },
      Started,
    )
    const session = { session: upload_session_id, video: video_id, start: start_offset, end: end_offset }
    return { state: 'wait', kept: { film: session }, afterMs: 0 }
  }
  if (begun.start >= begun.end) return { state: 'ready', kept: { film: begun } }
  const bytes = await film.read(begun.start, begun.end - 1)
  const parts = [
    { name: 'upload_phase', value: 'transfer' },
    { name: 'upload_session_id', value: begun.session },
    { name: 'start_offset', value: String(begun.start) },
    { name: 'access_token', value: access_token },
    { name: 'video_file_chunk', fileName: film.name, contentType: film.contentType, bytes },
  ]
  const reply = await client.send({ method: 'POST', at, path, parts })
  const wanted = readWanted(reply.json)
  const isNew = wanted && (wanted.start_offset !== begun.start || wanted.end_offset !== begun.end)
  const { start_offset: start, end_offset: end } = isNew ? wanted : client.readReply(reply, Offsets)
  return { state: 'wait', kept: { film: { ...begun, start, end } }, afterMs: 0 }
}
