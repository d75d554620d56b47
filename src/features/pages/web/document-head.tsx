import { cardSize } from '#kit/card-size.ts'
import { facesFor } from '../font-files.ts'
import type { PageView } from '../view.ts'

const smallestBanner = 600

/** What stands for a page without a picture: the logo of its site, or its icon. */
function pictureOfSite({ logo, icon, canonical }: PageView): string | undefined {
  const src = [logo?.src, icon].find((one) => one !== undefined && !/\.(?:svg|ico)(?:\?|$)/i.test(one))
  return src && canonical && new URL(src, canonical).href
}

function Social({ view }: { view: PageView }) {
  const image = view.image ?? pictureOfSite(view) ?? view.card
  const isCard = image !== undefined && image === view.card
  const imageSize = isCard ? cardSize : view.imageSize
  const facts = {
    'og:type': view.published ? 'article' : 'website',
    'og:title': view.title,
    'og:site_name': view.settings.title,
    'og:description': view.description,
    'og:url': view.canonical,
    'og:image': image,
    'og:image:width': imageSize?.width,
    'og:image:height': imageSize?.height,
    'og:locale': (view.written?.language ?? view.language).replace('-', '_'),
    'article:published_time': view.published,
  }
  const isBanner = isCard || (view.image && (imageSize?.width ?? smallestBanner) >= smallestBanner)
  return (
    <>
      {Object.entries(facts).map(
        ([property, content]) => content && <meta key={property} property={property} content={String(content)} />,
      )}
      <meta name="twitter:card" content={isBanner ? 'summary_large_image' : 'summary'} />
    </>
  )
}

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** Data, which a browser reads past. No word of a site can end it early. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(/[<>&]/g, (sign) => escapes[sign] ?? '')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function Relations({ view }: { view: PageView }) {
  const { canonical, alternates = [], feed, icon, settings } = view
  return (
    <>
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {feed && <link rel="alternate" type="application/rss+xml" title={settings.title} href={feed} />}
      <link rel="icon" href={icon ?? 'data:,'} />
    </>
  )
}

/** The font that the site names, where it is one of ours; files of letters that the page has no use for are left out. */
function Font({ view: { assets, settings, menu }, content }: { view: PageView; content: string }) {
  const font = assets.fonts?.[settings.font ?? '']
  if (!font) return null
  const text = [settings.title, ...menu.map((entry) => entry.title), content].join(' ')
  return (
    <>
      {facesFor(font, text).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <link rel="stylesheet" href={font.css} />
    </>
  )
}

interface Props {
  view: PageView
  hasIslands: boolean
  /** Whether visitors can agree to something. */
  hasChoice: boolean
  /** The page below the head. */
  content: string
}

/** What browsers, search machines and link previews read. */
export function DocumentHead({ view, hasIslands, hasChoice, content }: Props) {
  const { assets, settings, theme } = view
  const light = theme === 'light'
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{view.title}</title>
      {view.description && <meta name="description" content={view.description} />}
      {settings.keywords && <meta name="keywords" content={settings.keywords} />}
      {view.noindex && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content={theme ?? 'dark light'} />
      <meta name="theme-color" content={light ? '#fcfcfa' : '#0f1115'} />
      <Font view={view} content={content} />
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" async src={assets.script} {...(theme ? {} : { blocking: 'render' })} />
      {hasIslands && <script type="module" src={assets.islands} />}
      {hasChoice && <script type="module" src={assets.visitors} />}
      <Relations view={view} />
      <Social view={view} />
      {view.data && <StructuredData data={view.data} />}
    </head>
  )
}
