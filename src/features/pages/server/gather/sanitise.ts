import sanitizeHtml from 'sanitize-html'

const embeds = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
  'www.google.com',
  'embed.waze.com',
]
const size = [/^\d{1,4}(?:px|%|r?em|vw|vh)$/]
const colour = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,20}$/i, /^(?:rgb|hsl|oklch)a?\([\d.,%\s/deg-]{1,40}\)$/i]

const more =
  'img picture source video audio track iframe details summary figure figcaption del ins center address'.split(' ')

/** Makes a site's raw html harmless: no script, no handler, no form that leaves, no frame of a stranger. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, ...more],
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
    exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
    transformTags: { a: withoutOpener },
    disallowedTagsMode: 'discard',
    nestingLimit: 50,
  })
}

function withoutOpener(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs }
}
