import { sendLarge } from '#files/web/send-form.ts'
import type { Answer } from '#kit/contract.ts'
import { t } from '#kit/t.ts'
import { addressOf, call, CallError } from '#kit/web/call.ts'
import { beginUpload, uploadPiece } from '#social/media-contract.ts'
import type { MediaFile } from '#social/shapes.ts'
import { measureFilm } from './measure-film.ts'

interface Underway {
  /** From 0 to 1, of the whole file. */
  onProgress: (share: number) => void
  /** The connection is lost, or there again. */
  onPause: (isPaused: boolean) => void
  signal: AbortSignal
}

/** Before a piece is sent again; what takes longer goes on when the network says so. */
const pausesMs = [1000, 3000, 10_000, 30_000]

const mayPass = ({ status }: CallError) => status === 0 || status >= 500 || status === 429

function untilNext(pauseMs: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((done) => {
    const timer = setTimeout(done, pauseMs)
    for (const source of [globalThis, signal])
      for (const name of ['online', 'abort'])
        source.addEventListener(name, () => done(clearTimeout(timer)), { signal: over.signal })
  }).finally(() => over.abort())
}

type Arrived = Answer<typeof uploadPiece>

/** Sends a piece, again and again while only the connection is in the way. */
async function sendPiece(address: string, body: Blob, { onProgress, onPause, signal }: Underway): Promise<Arrived> {
  for (let tries = 0; ; tries += 1)
    try {
      const arrived = await sendLarge<Arrived>({ method: uploadPiece.method, address, body, onProgress, signal })
      onPause(false)
      return arrived
    } catch (problem) {
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)]
      if (signal.aborted || pauseMs === undefined || !(problem instanceof CallError) || !mayPass(problem)) throw problem
      onPause(true)
      await untilNext(pauseMs, signal)
    }
}

/** Uploads a film in pieces; after a lost connection it goes on where it was. */
export async function uploadFilm(file: File, underway: Underway): Promise<MediaFile> {
  const { name, type, size } = file
  const { signal, onProgress } = underway
  const body = { name: name.slice(0, 200), content_type: type, size, ...(await measureFilm(file)) }
  const { id, piece } = await call(beginUpload, { body }, { signal })
  for (let from = 0; ;) {
    const at = from
    const part = file.slice(at, at + piece)
    const address = addressOf(uploadPiece.path, { params: { id }, query: { from: at } })
    const share = (of: number) => onProgress((at + of * part.size) / size)
    const { received, media } = await sendPiece(address, part, { ...underway, onProgress: share })
    if (media) return media
    if (received === at) throw new CallError(409, t('The film couldn’t be put together. Please try again.'))
    from = received
  }
}
