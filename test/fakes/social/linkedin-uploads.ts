import { z } from 'zod'
import { readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'

export const refuse = (status: number, code: string, isExpected = false) =>
  new Refused(status, code, { body: { message: code, status, code }, isExpected })

export const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const { success, data, error } = shape.safeParse(value)
  if (!success) throw refuse(400, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

const Picture = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: z.string() }) })
const Film = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().positive().max(500_000_000),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
})
const Finish = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()),
  }),
})

interface Upload {
  owner: string
  contentType: string
  /** As announced, of a film. */
  announced: number
  parts: (number | undefined)[]
  isWhole: boolean
  polls: number
}
const partBytes = 4_194_304
const etagOf = (urn: string, part: number) => `/ambry-video/${urn.slice(-6)}-${part}`

/** Pictures and films, which arrive at addresses of LinkedIn’s own and are ready at the second time of asking. */
export function openUploads(url: string, accepts: (call: SocialCall) => boolean) {
  const uploads = new Map<string, Upload>()
  let [last, isFailing, areGone] = [1000, false, false]

  function begin(call: SocialCall, owner: string): SocialAnswer {
    const isFilm = call.path === '/rest/videos'
    const asked = checked(isFilm ? Film : Picture, readJson(call)).initializeUploadRequest
    if (asked.owner !== owner) throw refuse(403, 'ACCESS_DENIED')
    const urn = `urn:li:${isFilm ? 'video' : 'image'}:D4E${(last += 1)}`
    const announced = 'fileSizeBytes' in asked ? Number(asked.fileSizeBytes) : 0
    const count = isFilm ? Math.ceil(announced / partBytes) : 1
    const parts = Array.from<undefined>({ length: count })
    uploads.set(urn, { owner, contentType: 'video/mp4', announced, parts, isWhole: false, polls: 0 })
    const addressOf = (part: number) => `${url}/dms-uploads/${encodeURIComponent(urn)}/${part}?sau=signed`
    if (!isFilm)
      return { body: { value: { uploadUrlExpiresAt: 1_800_000_000_000, uploadUrl: addressOf(0), image: urn } } }
    const uploadInstructions = parts.map((_, part) => ({
      uploadUrl: addressOf(part),
      firstByte: part * partBytes,
      lastByte: Math.min(announced, (part + 1) * partBytes) - 1,
    }))
    const value = { uploadUrlsExpireAt: 1_800_000_000_000, video: urn, uploadInstructions, uploadToken: '' }
    return { body: { value } }
  }

  function finish(call: SocialCall): SocialAnswer {
    const { video, uploadedPartIds } = checked(Finish, readJson(call)).finalizeUploadRequest
    const film = uploads.get(video)
    if (!film || film.isWhole) throw refuse(400, 'there is nothing to put together')
    const expected = film.parts.map((_, part) => etagOf(video, part))
    if (JSON.stringify(uploadedPartIds) !== JSON.stringify(expected)) throw refuse(400, 'the parts are others')
    film.isWhole = true
    return { status: 200, body: '' }
  }

  return {
    fail: () => void (isFailing = true),
    /** The addresses of now aren’t good any more. */
    forget: () => void (areGone = true),
    begin: (call: SocialCall, owner: string): SocialAnswer => {
      areGone = false
      return begin(call, owner)
    },
    finish,
    receive(call: SocialCall): SocialAnswer {
      const [, , urn = '', part = ''] = call.path.split('/').map(decodeURIComponent)
      const upload = uploads.get(urn)
      if (areGone) throw refuse(403, 'EXPIRED', true)
      if (!upload || call.query.get('sau') !== 'signed' || call.method !== 'PUT') throw refuse(403, 'not signed')
      const { length } = call.bytes
      if (!urn.includes(':video:')) {
        if (!accepts(call)) throw refuse(401, 'no token')
        Object.assign(upload, { contentType: call.headers['content-type'], isWhole: true, parts: [length] })
        return { status: 201, body: '' }
      }
      if (call.headers['content-type'] !== 'application/octet-stream') throw refuse(415, 'not bytes')
      const wanted = Math.min(partBytes, upload.announced - Number(part) * partBytes)
      if (length !== wanted) throw refuse(400, 'the part has another size')
      upload.parts[Number(part)] = length
      return { status: 200, body: '', headers: { etag: `"${etagOf(urn, Number(part))}"` } }
    },
    answerStatus(urn: string): SocialAnswer {
      const upload = uploads.get(urn)
      if (!upload) throw refuse(404, 'NOT_FOUND')
      if (upload.isWhole) upload.polls += 1
      const ready = upload.polls > 1 ? 'AVAILABLE' : upload.isWhole ? 'PROCESSING' : 'WAITING_UPLOAD'
      return { body: { id: urn, owner: upload.owner, status: isFailing ? 'PROCESSING_FAILED' : ready } }
    },
    /** What a post shows, which must be the author’s own and whole. */
    see(urn: string, author: string, alt = '') {
      const upload = uploads.get(urn)
      if (!upload?.isWhole || upload.owner !== author) throw refuse(400, `${urn} can’t be posted`)
      const size = upload.parts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      return { contentType: upload.contentType, size, alt }
    },
  }
}
