import { Refused, type SocialAnswer, type SocialCall } from './server.ts'

const [fiveMegabytes, mostOfAChunk, mostOfTheLast] = [5 * 1024 * 1024, 64 * 1024 * 1024, 128 * 1024 * 1024]

export interface SourceInfo {
  video_size: number
  chunk_size: number
  total_chunk_count: number
}

export const refuse = (status: number, code: string, isExpected = false) =>
  new Refused(status, code, { body: { data: {}, error: { code, message: code, log_id: '2026' } }, isExpected })

/** What the guide of media transfer says about sizes. */
export function checkSizes({ video_size, chunk_size, total_chunk_count }: SourceInfo) {
  const isWhole = total_chunk_count === 1 && chunk_size === video_size
  if (video_size < fiveMegabytes && !isWhole) throw refuse(400, 'a small film is sent whole')
  if (video_size > mostOfAChunk && total_chunk_count === 1) throw refuse(400, 'a large film is sent in chunks')
  if (!isWhole && (chunk_size < fiveMegabytes || chunk_size > mostOfAChunk))
    throw refuse(400, 'the chunk size is wrong')
  if (total_chunk_count !== Math.floor(video_size / chunk_size)) throw refuse(400, 'the count of chunks is wrong')
  if (total_chunk_count > 1000) throw refuse(400, 'too many chunks')
}

export interface Upload extends SourceInfo {
  /** In bytes, from the first. */
  arrived: number
  contentType: string
}

const wrong = (status: number, why: string) => new Refused(status, why, { body: '' })

/** One chunk after another, as they were announced. */
export function receiveChunk(upload: Upload, { headers, bytes }: SocialCall): SocialAnswer {
  const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  const { video_size, chunk_size, total_chunk_count, arrived } = upload
  if (!['video/mp4', 'video/quicktime', 'video/webm'].includes(String(headers['content-type'])))
    throw wrong(400, 'the type is wrong')
  if (headers['authorization']) throw wrong(400, 'an access token goes to the store of uploads')
  if (Number(whole) !== video_size || Number(last) - Number(first) + 1 !== bytes.length)
    throw wrong(400, 'the range is wrong')
  if (Number(first) !== arrived) throw wrong(416, 'bytes are missing, or are there already')
  const isLast = arrived === (total_chunk_count - 1) * chunk_size
  const expected = isLast ? video_size - arrived : chunk_size
  if (bytes.length !== expected || bytes.length > mostOfTheLast) throw wrong(400, 'the chunk has another size')
  upload.arrived += bytes.length
  upload.contentType = String(headers['content-type'])
  return { status: isLast ? 201 : 206, body: '' }
}
