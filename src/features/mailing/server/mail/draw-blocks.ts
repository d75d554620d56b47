import { escapeHtml } from '#kit/escape-html.ts'
import type { Block, GridImage, Item } from '#sites/format/parsed/block.ts'
import { renderProse } from '#sites/format/prose.ts'
import { readTable } from '#sites/format/text/table.ts'

/** How addresses become such that they work in a mail. */
export interface Surroundings {
  references: object
  link: (url: string) => string
  picture: (src: string) => string
  /** Leads to the site, where a mail can't show something. */
  seeOnSite: string
}

/** Beyond this the table is on the site. */
const mostRows = 200

const drawLink = (href: string, label: string, look = '') =>
  `<a${look} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
const toSite = ({ link, seeOnSite }: Surroundings, path = '/') => `<p>${drawLink(link(path), seeOnSite)}</p>`

function drawImage(
  { picture, link }: Surroundings,
  { src, alt, href }: { src: string; alt: string; href?: string | undefined },
) {
  const image = `<img src="${escapeHtml(picture(src))}" alt="${escapeHtml(alt)}">`
  return href === undefined ? image : `<a href="${escapeHtml(link(href))}">${image}</a>`
}

const small = (text: string | undefined) => (text ? `<p class="muted">${escapeHtml(text)}</p>` : '')
const drawBackdrop = (around: Surroundings, src: string | undefined) =>
  src === undefined ? '' : `<p>${drawImage(around, { src, alt: '' })}</p>`

function drawPicture(around: Surroundings, { image, title, description, link }: GridImage): string {
  const words = [title, description].filter(Boolean).join(': ')
  return `<p>${drawImage(around, { src: image, alt: title, href: link })}</p>${small(words)}`
}
const film = (href: string, title: string | undefined) => `<p>${drawLink(href, `▶ ${title ?? href}`)}</p>`

function drawTable(
  around: Surroundings,
  { csv, caption }: { csv?: string | undefined; caption?: string | undefined },
): string {
  if (csv === undefined) return toSite(around)
  const { header, rows, error } = readTable(csv)
  if (error !== undefined) return ''
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.slice(0, mostRows).map((cells) => row(cells, 'td'))
  const title = caption ? `<caption>${escapeHtml(caption)}</caption>` : ''
  const rest = rows.length > mostRows ? toSite(around) : ''
  return `<table>${title}<thead>${row(header, 'th')}</thead><tbody>${body.join('')}</tbody></table>${rest}`
}

const filmAt = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  vimeo: (id: string) => `https://vimeo.com/${id.split('/').map(encodeURIComponent).join('/')}`,
}

/** Of each block what a mail can show; of others a link to where they work. */
function drawBlock(block: Block, around: Surroundings): string {
  switch (block.type) {
    case 'center':
      return `<div class="center">${drawItems(block.items, around)}</div>`
    case 'columns':
    case 'column':
      return drawItems(block.items, around)
    case 'hero':
      return `${drawBackdrop(around, block.image)}${drawItems(block.items, around)}`
    case 'html':
      return block.html
    case 'image':
      return `<p>${drawImage(around, { src: block.src, alt: block.alt, href: block.link })}</p>${small(block.caption)}`
    case 'image-grid':
      return block.images.map((one) => drawPicture(around, one)).join('')
    case 'youtube':
    case 'vimeo':
      return film(filmAt[block.type](block.id), block.title)
    case 'video-grid':
      return block.videos.map(({ url, title, description }) => `${film(url, title)}${small(description)}`).join('')
    case 'button':
      return `<p>${drawLink(around.link(block.href), block.label, block.style === 'link' ? '' : ` class="${block.style}"`)}</p>`
    case 'table':
      return drawTable(around, block)
    case 'store':
    case 'contact':
    case 'form':
      return toSite(around, block.type === 'store' ? '/store' : '/contact')
    case 'map':
    case 'include':
      return toSite(around)
    case 'unknown':
      return block.body === undefined ? '' : `<pre>${escapeHtml(block.body)}</pre>`
    case 'signin':
    case 'space':
    case 'subscribe':
    case 'chat':
      return ''
  }
}

/** Items as plain html without styles; raw html in it is not sanitised yet. */
export const drawItems = (items: readonly Item[], around: Surroundings): string =>
  items
    .map((item) => {
      if (item.kind === 'block') return drawBlock(item.block, around)
      if (item.kind !== 'prose') return ''
      const { link } = around
      return renderProse(item.tokens, around.references, {
        link,
        image: (src, alt) => drawImage(around, { src, alt }),
      })
    })
    .join('\n')
