import { z } from 'zod'
import { checked, graphError, refuse } from './graph.ts'
import { readForm, readParts, Refused, type SocialCall } from './server.ts'

// After “Uploading Videos with the Graph API” and the error codes of the Video API (developers.facebook.com/docs/video-api).

const Id = z.string().regex(/^\d+$/)
const Start = z.strictObject({ upload_phase: z.literal('start'), file_size: Id, access_token: z.string() })
const Transfer = z.strictObject({
  upload_phase: z.literal('transfer'),
  upload_session_id: Id,
  start_offset: Id,
  access_token: z.string(),
  video_file_chunk: z.instanceof(File),
})
const Finish = z.strictObject({
  upload_phase: z.literal('finish'),
  upload_session_id: Id,
  description: z.string().max(63_206),
  published: z.literal('true'),
  access_token: z.string(),
})

interface Film {
  video: string
  size: number
  got: number
  contentType: string
  description: string | undefined
}

/** Films of a page, which come in pieces of the size that Facebook asks for. */
export function openFilms(pieceBytes: number) {
  const films = new Map<string, Film>()
  let last = 0
  const offsets = ({ got, size }: Film) => ({
    start_offset: String(got),
    end_offset: String(Math.min(got + pieceBytes, size)),
  })
  const filmOf = (session: string) => {
    const film = films.get(session)
    if (!film) throw refuse(6000, 'There was a problem uploading your video file')
    return film
  }

  function transfer(given: z.infer<typeof Transfer>) {
    const film = filmOf(given.upload_session_id)
    const chunk = given.video_file_chunk
    const { start_offset, end_offset } = offsets(film)
    if (given.start_offset !== start_offset) {
      const { status, body } = graphError(6000, 'There was a problem uploading your video', { subcode: 1_363_037 })
      const { error } = body as { error: object }
      const told = { error: { ...error, error_data: { start_offset: film.got, end_offset: Number(end_offset) } } }
      throw new Refused(status, 'wrong offset', { body: told, isExpected: true })
    }
    if (chunk.size !== Number(end_offset) - film.got) throw refuse(6000, 'partial file', { subcode: 1_363_033 })
    film.got += chunk.size
    film.contentType = chunk.type
    return offsets(film)
  }

  return {
    /** One call to `/videos`; says of `finish` which film was published. */
    answer: async (call: SocialCall, check: (token: string) => void): Promise<{ body: unknown; published?: Film }> => {
      const isForm = call.headers['content-type'] === 'application/x-www-form-urlencoded'
      const given = Object.fromEntries(isForm ? readForm(call) : await readParts(call))
      check(String(given['access_token']))
      if (given['upload_phase'] === 'transfer') return { body: transfer(checked(Transfer, given)) }
      if (given['upload_phase'] === 'start') {
        const size = Number(checked(Start, given).file_size)
        if (size < 1024) throw refuse(6000, 'The video is too small', { subcode: 1_363_022 })
        last += 1
        const film = { video: `88990011220${last}`, size, got: 0, contentType: '', description: undefined }
        films.set(`15647470137734${last}`, film)
        return { body: { upload_session_id: `15647470137734${last}`, video_id: film.video, ...offsets(film) } }
      }
      const { upload_session_id, description } = checked(Finish, given)
      const film = filmOf(upload_session_id)
      if (film.got !== film.size || film.description !== undefined) throw refuse(6000, 'There is nothing to finish')
      film.description = description
      return { body: { success: true }, published: film }
    },
    find: (video: string) => [...films.values()].find((film) => film.video === video),
  }
}
