/** Addresses of archives that don’t say where the website was. */
export const archiveHome = 'https://archive.invalid/'

/** The address of a file of the archive. */
export const fileAddress = (path: string): string => archiveHome + path.split('/').map(encodeURIComponent).join('/')

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Content {
  html: string
  alternates?: { language: string; address: string }[]
  /** For machines, as schema.org describes it. */
  data?: object
  image?: string
  isNoIndex?: boolean
}

/** A page made of content alone, with what its source says about it. */
export function documentOf({ html, alternates = [], data, image, isNoIndex }: Content): string {
  const links = alternates.map(
    ({ language, address }) =>
      `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}">`,
  )
  const facts = data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''
  const picture = image === undefined ? '' : `<meta property="og:image" content="${escapeHtml(image)}">`
  const robots = isNoIndex ? '<meta name="robots" content="noindex">' : ''
  return `<!doctype html><html><head>${links.join('')}${robots}${picture}${facts}</head><body>${html}</body></html>`
}

/** An address relative to another one; undefined if it is none. */
export function resolveReference(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined
}

/** A player of YouTube or Vimeo for an address of a film, or a link. */
export function embedFilm(address: string): string {
  const youtube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]{0,200}&)?v=|embed\/|shorts\/|live\/))([\w-]{6,15})/.exec(
      address,
    )
  if (youtube) return `<iframe src="https://www.youtube.com/embed/${youtube[1]}"></iframe>`
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,14})/.exec(address)
  if (vimeo) return `<iframe src="https://player.vimeo.com/video/${vimeo[1]}"></iframe>`
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
}
