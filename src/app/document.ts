import type { Platform } from '#kit/server/context.ts'
import type { Place } from '#kit/server/door.ts'
import { screenAt, screenTitles } from '#pages/screen-paths.ts'
import { everyAnswer } from '#pages/server/headers.ts'
import { decodePath } from '#pages/server/standing.ts'

/** What the application is started with: addresses of the platform's own files. */
export interface ScreenFiles {
  css: string
  script: string
  /** Looks whether that one was loaded. */
  watch: string
  /** What the script will ask for at once. */
  preload: string[]
}

/** Scripts are the platform's own files only, and nobody may put a screen into a frame. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https:",
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<"]/g, (sign) => escapes[sign] ?? '')

/** Shown at once where the script can't be loaded, and by itself after a while where nothing else can; the application takes its place. */
const failure = {
  style: `.start-failed{position:fixed;inset:0;z-index:100;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;max-inline-size:none;background:#0f1115;color:#ececf1;font:1.05rem/1.6 system-ui,sans-serif;text-align:center;visibility:hidden;animation:start-failed 0s 20s forwards}.start-failed a{color:#a6adff}[data-failed] .start-failed{visibility:visible;animation:none}@keyframes start-failed{to{visibility:visible}}`,
  body: `<main class="start-failed" role="alert"><h1>Application Failed to Load</h1><p>A script that this page needs could not be loaded. Check your connection and anything that blocks scripts.</p><a href="">Load the page again</a></main>`,
}

interface Shown {
  title: string
  site: string
  /** The platform's own address, where this is another. */
  platform?: string
}

/** The script waits for the style sheet: styles that it adds sooner would break off the passage from the page before. */
function writeDocument({ css, script, watch, preload }: ScreenFiles, { title, site, platform }: Shown): string {
  const away = platform === undefined ? '' : ` data-platform="${escape(platform)}"`
  const modules = preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return `<!doctype html>
<html lang="en" data-site="${escape(site)}"${away}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${title} · ${site}`)}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0f1115">
<link rel="icon" href="data:,">
<style>${failure.style}</style>
<noscript><style>.start-failed{display:none}</style></noscript>
<link rel="stylesheet" href="${css}">
<script type="module" async src="${watch}"></script>
<script type="module" src="${script}" blocking="render" data-entry></script>
${modules}
</head>
<body>
<div id="application"><noscript><div class="notice" role="main"><h1>${escape(title)}</h1><p>This part needs JavaScript. Switch it on in your browser, or <a href="/">go to the home page</a>, which works without.</p></div></noscript>${failure.body}</div>
</body>
</html>
`
}

/** Answers with the application wherever a screen stands, on every host that shows a site. */
export function openScreens(files: ScreenFiles, placeOf: (request: Request) => Place, platform: Pick<Platform, 'url'>) {
  return (request: Request): Response | undefined => {
    const screen = screenAt(decodePath(new URL(request.url).pathname) ?? '')
    if (screen === undefined) return undefined
    const { isPlatform, site } = placeOf(request)
    if (!isPlatform && site === undefined) return undefined
    const where = isPlatform ? { site: 'Sitewright' } : { site: site ?? '', platform: platform.url }
    const html = writeDocument(files, { title: screenTitles[screen], ...where })
    return new Response(request.method === 'HEAD' ? null : html, { headers })
  }
}
