import { escapeHtml } from '#kit/escape-html.ts'
import type { BlockOf, GridImage } from '#sites/format/parsed/block.ts'
import { drawBeside } from './draw-beside.ts'
import { drawLink } from './draw-link.ts'
import type { Surroundings } from './surroundings.ts'

interface MailPicture {
  src: string
  alt: string
  href?: string | undefined
  /** In pixels. */
  width?: number | undefined
  /** As wide as what it stands in; a cover is the top of it. */
  fills?: 'wide' | 'cover' | 'product'
}

const drawSmall = (text: string | undefined): string => (text ? `<p class="muted">${escapeHtml(text)}</p>` : '')

export function drawImage({ picture, link }: Surroundings, { src, alt, href, width, fills }: MailPicture): string {
  const look = fills ? ` class="${fills}"` : width === undefined ? '' : ` width="${width}"`
  const image = `<img${look} src="${escapeHtml(picture(src))}" alt="${escapeHtml(alt)}">`
  return href === undefined ? image : `<a href="${escapeHtml(link(href))}">${image}</a>`
}

/** One picture, at its width and side. */
export function drawPicture(around: Surroundings, block: BlockOf<'image'>): string {
  const { src, alt, link: href, width, align, caption } = block
  if (src === '') return ''
  const side = align ? ` style="text-align:${align}"` : ''
  return `<p${side}>${drawImage(around, { src, alt, href, width })}</p>${drawSmall(caption)}`
}

function drawTile(around: Surroundings, { image, title, description, link }: GridImage): string {
  const words = [title, description].filter(Boolean).join(': ')
  return `<p>${drawImage(around, { src: image, alt: title, href: link, fills: 'wide' })}</p>${drawSmall(words)}`
}

export const drawGallery = (around: Surroundings, { images, columns }: BlockOf<'image-grid'>): string =>
  drawBeside(
    images.map((image) => drawTile(around, image)),
    { columns: Math.min(columns, 3), stacks: false },
  )

interface Film {
  href: string
  title?: string | undefined
  poster?: string | undefined
}

/** Mails play nothing: a picture that leads to the film, or else a place to press. */
function drawFilm(around: Surroundings, { href, title, poster }: Film): string {
  const label = `▶ ${title || around.words.say('mails.lists.watch')}`
  if (poster === undefined) return `<p>${drawLink(href, label, ' class="film"')}</p>`
  const image = drawImage(around, { src: poster, alt: title ?? '', href, fills: 'wide' })
  return `<p>${image}</p><p class="muted">${drawLink(href, label)}</p>`
}

const addresses = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  vimeo: (id: string) => `https://vimeo.com/${id.split('/').map(encodeURIComponent).join('/')}`,
}

export function drawVideo(around: Surroundings, block: BlockOf<'youtube' | 'vimeo'>): string {
  const { title, poster } = block
  const from = block.type === 'youtube' && block.start ? `&t=${block.start}s` : ''
  return drawFilm(around, { title, poster, href: `${addresses[block.type](block.id)}${from}` })
}

export const drawVideos = (around: Surroundings, { videos }: BlockOf<'video-grid'>): string =>
  videos
    .map(
      ({ url, title, poster, description }) =>
        `${drawFilm(around, { href: url, title, poster })}${drawSmall(description)}`,
    )
    .join('')
