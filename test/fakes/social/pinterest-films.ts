import { z } from 'zod'
import { readJson, readParts, Refused, type SocialAnswer, type SocialCall } from './server.ts'

export const refuse = (status: number, message: string, isExpected = false) =>
  new Refused(status, message, { body: { code: status === 401 ? 2 : 1, message }, isExpected })

export const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const { success, data, error } = shape.safeParse(value)
  if (!success) throw refuse(400, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

/** The films that are registered and sent to Pinterest’s store, and are ready at the second time of asking. */
export function openFilms(url: string) {
  const films = new Map<string, { size: number; polls: number }>()
  let [last, isFailing] = [500, false]

  function register(call: SocialCall): SocialAnswer {
    checked(z.strictObject({ media_type: z.literal('video') }), readJson(call))
    const media_id = String((last += 1))
    films.set(media_id, { size: 0, polls: 0 })
    const upload_parameters = { key: media_id, 'x-amz-signature': 'signed', 'Content-Type': 'multipart/form-data' }
    return { status: 201, body: { media_id, media_type: 'video', upload_url: `${url}/s3/`, upload_parameters } }
  }

  return {
    /** In bytes; undefined if it isn’t ready. */
    sizeOf(id: string) {
      const film = films.get(id)
      return film && film.polls > 1 ? film.size : undefined
    },
    fail: () => void (isFailing = true),
    async receive(call: SocialCall): Promise<SocialAnswer> {
      const form = await readParts(call)
      const [film, file] = [films.get(String(form.get('key'))), form.get('file')]
      if (!film || form.get('x-amz-signature') !== 'signed' || !(file instanceof File)) throw refuse(403, 'not signed')
      if ([...form.keys()].at(-1) !== 'file') throw refuse(400, 'the file is not the last field')
      film.size = file.size
      return { status: 204 }
    },
    answer(call: SocialCall, id: string | undefined): SocialAnswer {
      if (call.method === 'POST') return register(call)
      const film = films.get(id ?? '')
      if (!film) throw refuse(404, 'Media not found.')
      if (film.size > 0) film.polls += 1
      const status = isFailing ? 'failed' : film.polls > 1 ? 'succeeded' : film.size > 0 ? 'processing' : 'registered'
      return { body: { media_id: id, media_type: 'video', status } }
    },
  }
}
