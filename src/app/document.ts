import { t } from '#kit/t.ts'
import { directionOfTag } from '#kit/direction.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import type { Context } from '#kit/server/context.ts'
import type { RequestHost } from '#kit/server/http/request-host.ts'
import { screenAt, screenTitles } from '#pages/screen-paths.ts'
import { isYielding } from '#pages/server/own-pages/routes.ts'
import { everyAnswer } from '#pages/server/response/headers.ts'
import { decodePath } from '#pages/server/address/page-target.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import type { ScreenLanguages } from './screen-languages.ts'

/** The files that the application starts with. */
export interface ScreenFiles {
  /** Styles of the frame around every screen; each screen loads its own besides. */
  css: string[]
  script: string
  /** The script that checks whether the application was loaded. */
  watch: string
  /** Files that the script will need at once. */
  preload: string[]
  /** The letters of the first words, which a browser hears of before it reads the page. */
  fonts: string[]
  /** The mark of the platform, a picture. */
  mark: string
}

/** Only the platform's own scripts run, and no other page can put a screen into a frame. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  ...everyAnswer,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** On the platform members may say where they are. */
const platformHeaders = {
  ...headers,
  'permissions-policy': everyAnswer['permissions-policy'].replace('geolocation=()', 'geolocation=(self)'),
}

/** Shown at once where the script can't be loaded, otherwise after a while; the application replaces it. */
const failureStyle = `.start-failed{position:fixed;inset:0;z-index:100;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;max-inline-size:none;background:#0f1115;color:#ececf1;font:1.05rem/1.6 system-ui,sans-serif;text-align:center;visibility:hidden;animation:start-failed 0s 20s forwards}.start-failed a{color:#a6adff}[data-failed] .start-failed{visibility:visible;animation:none}@keyframes start-failed{to{visibility:visible}}`

type Translate = (text: string) => string

const writeFailure = (say: Translate) =>
  `<main class="start-failed" role="alert"><h1>${say(t('Application Failed to Load'))}</h1><p>${say(t('A script that this page needs could not be loaded. Check your connection and anything that blocks scripts.'))}</p><a href="">${say(t('Reload page'))}</a></main>`

const writeNoScript = (say: Translate, title: string) =>
  `<noscript><div class="notice" role="main"><h1>${title}</h1><p>${say(t('This part needs JavaScript. Switch it on in your browser, or go to the home page, which works without.'))}</p><p><a href="/">${say(t('Home page'))}</a></p></div></noscript>`

interface ShownDocument {
  title: string
  /** What the site is called. */
  site: string
  /** The name that the site is found by, on its own host. */
  domain?: string | undefined
  /** The address of its logo. */
  logo?: string | undefined
  /** The platform's own address, if it differs from this host. */
  platform?: string | undefined
  language: string
}

const writeData = (data: Record<string, string | undefined>): string =>
  Object.entries(data)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('')

/** The script waits for the style sheet, because styles added earlier would interrupt the transition from the previous page. */
function writeDocument(
  { css, script, watch, preload, mark }: ScreenFiles,
  languages: ScreenLanguages,
  shown: ShownDocument,
): string {
  const { site, domain, logo, platform, language } = shown
  const say = (text: string) => escapeHtml(languages.translate(language, text))
  const title = say(shown.title)
  const data = writeData({ site, domain, logo, platform, languages: languages.tags.join(' ') })
  const styles = css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const modules = preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return `<!doctype html>
<html lang="${language}" dir="${directionOfTag(language)}"${data}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${escapeHtml(site)}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0f1115">
<link rel="icon" href="${platform === undefined ? mark : 'data:,'}">
<style>${failureStyle}</style>
<noscript><style>.start-failed{display:none}</style></noscript>
${styles}
<script type="module" async src="${watch}"></script>
<script type="module" src="${script}" blocking="render" data-entry></script>
${modules}
</head>
<body>
<div id="application">${writeNoScript(say, title)}${writeFailure(say)}</div>
</body>
</html>
`
}

/** The screens as they were built, by language. */
export interface BuiltScreens {
  files: ReadonlyMap<string, ScreenFiles>
  languages: ScreenLanguages
}

interface ShownScreen {
  response: Response
  /** The site that is asked for may have a page there instead. */
  isYielding: boolean
}

const isAddress = (text: string) => /^(?:https:)?\/\//.test(text)
const addressOf = (logo: string | undefined) =>
  logo === undefined || isAddress(logo) ? logo : `/${logo.replace(/^\//, '')}`

/** What a site's own host shows of the site around the screens. */
async function wearSite(ctx: Context, site: string) {
  const { title, logo, language } = await readSiteSettings(ctx, site)
  return { site: title || site, domain: site, logo: addressOf(logo), language }
}

/** What a browser fetches before it reads the page. */
const writeLink = ({ fonts }: ScreenFiles) =>
  fonts.map((href) => `<${href}>; rel=preload; as=font; crossorigin`).join(', ')

/** Serves the application at every screen's address, on every host that shows a site. */
export function openScreens(
  ctx: Context,
  { files: built, languages }: BuiltScreens,
  placeOf: (request: Request) => RequestHost,
) {
  const { platform } = ctx
  return async (request: Request): Promise<ShownScreen | undefined> => {
    const path = decodePath(new URL(request.url).pathname) ?? ''
    const screen = screenAt(path)
    if (screen === undefined) return undefined
    const { isPlatform, site, language: ofHost } = placeOf(request)
    if (!isPlatform && site === undefined) return undefined
    const own = isPlatform || site === undefined ? { site: 'Sitewright' } : await wearSite(ctx, site)
    const language = languages.choose(request, ofHost ?? ('language' in own ? own.language : undefined))
    const start = built.get(language) ?? built.get('en')
    if (!start) throw new Error('The screens were not built.')
    const shown = { title: screenTitles[screen], ...own, language, platform: isPlatform ? undefined : platform.url }
    const html = writeDocument(start, languages, shown)
    const response = new Response(request.method === 'HEAD' ? null : html, {
      headers: { ...(isPlatform ? platformHeaders : headers), link: writeLink(start) },
    })
    return { response, isYielding: site !== platform.host && isYielding(path) }
  }
}
