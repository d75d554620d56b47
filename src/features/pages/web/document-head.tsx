import { allowLink } from './link.ts'
import type { PageView } from '../view.ts'

function Social({ view }: { view: PageView }) {
  const facts = {
    'og:type': 'website',
    'og:title': view.title,
    'og:site_name': view.settings.title,
    'og:description': view.description,
    'og:url': view.canonical,
    'og:image': view.image,
    'og:locale': view.language.replace('-', '_'),
  }
  return (
    <>
      {Object.entries(facts).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content={view.image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** What browsers, search machines and link previews read. */
export function DocumentHead({ view, hasIslands }: { view: PageView; hasIslands: boolean }) {
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
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" async src={assets.script} {...(theme ? {} : { blocking: 'render' })} />
      {hasIslands && <script type="module" src={assets.islands} />}
      {view.canonical && <link rel="canonical" href={view.canonical} />}
      {view.languages.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={allowLink(href)} />
      ))}
      <link rel="icon" href={view.icon ?? 'data:,'} />
      <Social view={view} />
    </head>
  )
}
