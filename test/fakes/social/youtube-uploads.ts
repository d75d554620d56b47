import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { Refused, type SocialAnswer, type SocialCall } from './server.ts'

export const refuse = (status: number, reason: string, isExpected = false) =>
  new Refused(status, reason, {
    body: { error: { code: status, message: reason, errors: [{ domain: 'youtube.video', reason, message: reason }] } },
    isExpected,
  })

export const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const { success, data, error } = shape.safeParse(value)
  if (!success) throw refuse(400, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

interface Upload<T> {
  about: T
  type: string
  size: number
  /** In bytes, from the first. */
  arrived: number
  made?: string
}

/** Uploads that can be resumed, as Google’s guide of the protocol has them; each makes one film when its last byte has arrived. */
export function openUploads<T>(url: string, makeFilm: (about: T, file: { type: string; size: number }) => string) {
  const uploads = new Map<string, Upload<T>>()
  const longestAddress = '/upload/youtube/v3/videos?uploadType=resumable&upload_id='
  let [mostOfAChunk, areForgotten] = [Infinity, false]

  function answerState(upload: Upload<T>): SocialAnswer {
    if (upload.made) return { status: 200, body: { kind: 'youtube#video', id: upload.made } }
    const headers = upload.arrived > 0 ? { range: `bytes=0-${upload.arrived - 1}` } : undefined
    return { status: 308, body: '', ...(headers && { headers }) }
  }

  function receive(upload: Upload<T>, { headers, bytes }: SocialCall): SocialAnswer {
    const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
    const [from, to] = [Number(first), Number(last)]
    if (Number(whole) !== upload.size || to - from + 1 !== bytes.length) throw refuse(400, 'the range is wrong')
    if (headers['content-type'] !== upload.type) throw refuse(400, 'the type is another')
    if (from !== upload.arrived) throw refuse(400, 'bytes are missing, or are there already')
    const isLast = to === upload.size - 1
    if (!isLast && bytes.length % (256 * 1024) !== 0) throw refuse(400, 'a chunk is not a multiple of 256 KiB')
    upload.arrived += isLast ? bytes.length : Math.min(bytes.length, mostOfAChunk)
    if (upload.arrived === upload.size) upload.made = makeFilm(upload.about, upload)
    return upload.made ? { status: 201, body: { kind: 'youtube#video', id: upload.made } } : answerState(upload)
  }

  return {
    begin({ headers, query }: SocialCall, about: T): SocialAnswer {
      if (query.get('uploadType') !== 'resumable') throw refuse(400, 'the upload can’t be resumed')
      const size = Number(headers['x-upload-content-length'])
      const type = String(headers['x-upload-content-type'])
      if (!Number.isInteger(size) || size < 1 || !type.startsWith('video/')) throw refuse(400, 'badContent')
      const id = randomBytes(12).toString('hex')
      uploads.set(id, { about, type, size, arrived: 0 })
      return { status: 200, body: '', headers: { location: `${url}${longestAddress}${id}` } }
    },
    continue(call: SocialCall): SocialAnswer {
      const upload = uploads.get(call.query.get('upload_id') ?? '')
      if (!upload || areForgotten) throw refuse(404, 'notFound', areForgotten)
      const isProbe = call.headers['content-range'] === `bytes */${upload.size}` && call.bytes.length === 0
      return isProbe ? answerState(upload) : receive(upload, call)
    },
    /** Takes only so much of each chunk from now on, as it may. */
    takeAtMost: (bytes: number) => void (mostOfAChunk = bytes),
    forget: () => void (areForgotten = true),
  }
}
