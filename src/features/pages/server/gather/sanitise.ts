import type { IOptions } from 'sanitize-html'
import { cleanHtml, plainTags } from '#kit/server/clean-html.ts'
import { tidyTag } from './raw-tags.ts'

const embeds = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
  'www.google.com',
  'maps.google.com',
  'embed.waze.com',
]
const size = [/^\d{1,4}(?:px|%|r?em|vw|vh)$/]
const colour = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,20}$/i, /^(?:rgb|hsl|oklch)a?\([\d.,%\s/deg-]{1,40}\)$/i]

const more =
  'img picture source video audio track iframe details summary figure figcaption del ins center address'.split(' ')

/** Only very old browsers support these. */
const obsolete = new Set(['rb', 'rtc', 'hgroup', 'data'])

const allowed = {
  allowedTags: [...plainTags.filter((tag) => !obsolete.has(tag)), ...more],
  allowedAttributes: {
    '*': ['class', 'id', 'title', 'lang', 'dir', 'style', 'role', 'aria-*'],
    a: ['href', 'name', 'target', 'rel', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    source: ['src', 'type', 'media'],
    video: ['src', 'controls', 'poster', 'width', 'height', 'loop', 'muted', 'playsinline', 'preload'],
    audio: ['src', 'controls', 'loop', 'preload'],
    track: ['src', 'kind', 'srclang', 'label'],
    iframe: ['src', 'width', 'height', 'title', 'allowfullscreen', 'loading'],
    details: ['open'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'font-size': size,
      'font-weight': [/^(?:normal|bold|[1-9]00)$/],
      width: size,
      height: size,
      'max-width': size,
      margin: size,
      padding: size,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedIframeHostnames: embeds,
  selfClosing: ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'],
  nestingLimit: 50,
} satisfies IOptions

/**
 * Makes a site's raw html harmless: no scripts, no event handlers, no forms that post elsewhere, no unknown frames. `link` turns an
 * address that the owner wrote into one that works on the page.
 */
export const sanitiseHtml = (html: string, link: (url: string) => string): string =>
  cleanHtml(html, {
    ...allowed,
    transformTags: { '*': tidyTag(link) },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
    disallowedTagsMode: 'discard',
  })
