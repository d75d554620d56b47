/** The id of a video on YouTube or Vimeo. */
export type Film =
  | { type: 'youtube'; id: string; start?: number }
  | { type: 'vimeo'; /** The number, and behind a slash the key of an unlisted film. */ id: string }

const idShape = /^[\w-]{1,64}$/
const youtubePath = /^\/(?:embed|shorts|live|v|e)\/([\w-]{1,64})(?:\/|$)/
const vimeoPath =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|album\/\d+\/video\/)?(\d{1,20})(?:\/([\da-f]{1,40}))?\/?$/

/** Seconds, from `90`, `90s`, `1m30s`, `1h2m3s` or `1:30`. */
export function readSeconds(text: string): number | undefined {
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})$/.exec(text)
  const parts = clock ?? /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s?)?$/.exec(text)
  if (!parts || text === '') return undefined
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0)
}

function readYoutube(url: URL): Film | undefined {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  if (host !== 'youtu.be' && host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  const path = host === 'youtu.be' ? url.pathname.split('/')[1] : youtubePath.exec(url.pathname)?.[1]
  const id = path ?? (url.pathname.startsWith('/watch') ? url.searchParams.get('v') : undefined)
  if (!id || !idShape.test(id)) return undefined
  const hashed = new URLSearchParams(url.hash.slice(1)).get('t')
  const start = readSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? hashed ?? '')
  return start ? { type: 'youtube', id, start } : { type: 'youtube', id }
}

function readVimeo(url: URL): Film | undefined {
  const host = url.hostname.replace(/^(?:www|player)\./, '')
  const [, id, inPath] = (host === 'vimeo.com' && vimeoPath.exec(url.pathname)) || []
  if (!id) return undefined
  const hash = inPath ?? url.searchParams.get('h') ?? undefined
  return { type: 'vimeo', id: hash && /^[\da-f]{1,40}$/.test(hash) ? `${id}/${hash}` : id }
}

/** The video at an address, with or without `https://`; undefined for any other site. */
export function readFilmAddress(address: string): Film | undefined {
  const text = address.trim()
  if (text.length > 500 || /\s/.test(text)) return undefined
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  return url ? (readYoutube(url) ?? readVimeo(url)) : undefined
}
