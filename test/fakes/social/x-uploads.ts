import { z } from 'zod'
import type { SeenPost } from './fake.ts'
import { readJson, readParts, Refused, type SocialAnswer, type SocialCall } from './server.ts'

export const refuseAsX = (status: number, name: string, detail: string, isExpected = false) =>
  new Refused(status, detail, {
    body: { type: name && `https://api.x.com/2/problems/${name}`, title: detail, detail, status },
    isExpected,
  })

export function checkedByX<T>(shape: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  throw refuseAsX(400, 'invalid-request', `${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`)
}

const mostBytes = { tweet_image: 5_000_000, tweet_gif: 15_000_000, tweet_video: 512_000_000 } as const
const typesOf = {
  tweet_image: ['image/jpeg', 'image/png', 'image/webp'],
  tweet_gif: ['image/gif'],
  tweet_video: ['video/mp4', 'video/quicktime'],
}
const Beginning = z.strictObject({
  media_type: z.string(),
  total_bytes: z.int().min(1),
  media_category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video']),
})
const Description = z.strictObject({
  id: z.string().regex(/^\d{1,19}$/),
  metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string().min(1).max(1000) }) }),
})
const fiveMegabytes = 5 * 1024 * 1024

interface Upload {
  id: string
  total: number
  category: z.infer<typeof Beginning>['media_category']
  contentType: string
  /** By the place of each. */
  segments: Map<number, number>
  isWhole: boolean
  looks: number
  alt: string
}

/** Uploads in segments, and what X makes of them: pictures at once, everything else after some looks. */
export function openXUploads(nextId: () => string) {
  const uploads = new Map<string, Upload>()
  let [looksNeeded, isFailing] = [2, false]
  const sizeOf = ({ segments }: Upload) => [...segments.values()].reduce((sum, size) => sum + size, 0)
  const oneOf = (id: string | null): Upload => {
    const found = uploads.get(id ?? '')
    if (!found) throw refuseAsX(400, 'invalid-request', 'There is no such media.')
    return found
  }

  function begin(call: SocialCall): SocialAnswer {
    const { media_type, total_bytes: total, media_category: category } = checkedByX(Beginning, readJson(call))
    if (!typesOf[category].includes(media_type)) throw refuseAsX(400, 'invalid-request', 'the category is another')
    if (total > mostBytes[category]) throw refuseAsX(400, 'invalid-request', 'it is too large')
    const id = nextId()
    uploads.set(id, {
      id,
      total,
      category,
      contentType: media_type,
      segments: new Map(),
      isWhole: false,
      looks: 0,
      alt: '',
    })
    return { body: { data: { id, media_key: `3_${id}`, expires_after_secs: 1_295_999 } } }
  }

  async function append(call: SocialCall, upload: Upload): Promise<SocialAnswer> {
    const parts = await readParts(call)
    if ([...parts.keys()].toSorted().join() !== 'media,segment_index') throw refuseAsX(400, 'invalid-request', 'parts')
    const place = Number(parts.get('segment_index'))
    const media = parts.get('media')
    if (!Number.isInteger(place) || place < 0 || place > 999) throw refuseAsX(400, 'invalid-request', 'the index')
    if (!(media instanceof Blob) || media.size === 0 || media.size > fiveMegabytes || upload.isWhole)
      throw refuseAsX(400, 'invalid-request', 'the segment')
    upload.segments.set(place, media.size)
    return { body: { data: { expires_at: 1_768_564_800 } } }
  }

  function view(upload: Upload) {
    const isReady = upload.category === 'tweet_image' || upload.looks >= looksNeeded
    const state = isFailing ? 'failed' : isReady ? 'succeeded' : upload.looks === 0 ? 'pending' : 'in_progress'
    return {
      id: upload.id,
      size: upload.total,
      ...((upload.category !== 'tweet_image' || isFailing) && {
        processing_info: { state, ...(state !== 'succeeded' && { check_after_secs: 5 }), progress_percent: 50 },
      }),
    }
  }

  function finish(upload: Upload): SocialAnswer {
    const places = [...upload.segments.keys()].toSorted((a, b) => a - b)
    if (upload.isWhole) throw refuseAsX(400, 'invalid-request', 'it is finished already', true)
    if (sizeOf(upload) !== upload.total || places.some((place, index) => place !== index))
      throw refuseAsX(400, 'invalid-request', 'segments are missing')
    upload.isWhole = true
    return { body: { data: view(upload) } }
  }

  return {
    answer(call: SocialCall): SocialAnswer | Promise<SocialAnswer> | undefined {
      const { method, path, query } = call
      if (`${method} ${path}` === 'POST /2/media/upload/initialize') return begin(call)
      if (`${method} ${path}` === 'POST /2/media/metadata') {
        const { id, metadata } = checkedByX(Description, readJson(call))
        oneOf(id).alt = metadata.alt_text.text
        return { body: { data: { id, associated_metadata: metadata } } }
      }
      if (`${method} ${path}` === 'GET /2/media/upload') {
        const upload = oneOf(query.get('media_id'))
        if (query.get('command') !== 'STATUS' || !upload.isWhole) throw refuseAsX(400, 'invalid-request', 'STATUS')
        upload.looks += 1
        return { body: { data: view(upload) } }
      }
      const [, id, step] = /^\/2\/media\/upload\/(\d{1,19})\/(append|finalize)$/.exec(path) ?? []
      if (!id || method !== 'POST') return undefined
      return step === 'append' ? append(call, oneOf(id)) : finish(oneOf(id))
    },
    /** The media of a post, which must be ready and go together. */
    see(ids: readonly string[]): SeenPost['media'] {
      const found = ids.map(oneOf)
      const isMixed = found.length > 1 && found.some(({ category }) => category !== 'tweet_image')
      const isEarly = found.some(({ isWhole, category, looks }) =>
        category === 'tweet_image' ? !isWhole : looks < looksNeeded,
      )
      if (isMixed || isEarly) throw refuseAsX(400, 'invalid-request', 'Your media IDs are invalid.')
      return found.map((upload) => ({ contentType: upload.contentType, size: sizeOf(upload), alt: upload.alt }))
    },
    slow: (looks: number) => void (looksNeeded = looks),
    fail: () => void (isFailing = true),
  }
}
