import { directionOfTag } from '#kit/direction.ts'
import { escapeHtml } from '#kit/escape-html.ts'

const body =
  'margin:0;min-height:100vh;display:grid;place-content:center;background:#0f1115;color:#ececf1;font:1.1rem/1.6 system-ui,sans-serif'

/** Somewhere else, which hears nothing of where somebody comes from. */
const linkTo = (href: string) =>
  `<p style="overflow-wrap:anywhere"><a href="${escapeHtml(href)}" rel="nofollow noreferrer" style="color:inherit"><bdi>${escapeHtml(href)}</bdi></a></p>`

/** A page that stands alone: depends on nothing that could have failed too. Its language (BCP 47) is English unless given. */
export function renderNotice(title: string, message: string, language = 'en', href?: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOfTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="${body}"><main style="max-width:36rem;padding:2rem"><h1 style="line-height:1.15">${escapeHtml(title)}</h1><p style="overflow-wrap:anywhere">${escapeHtml(message)}</p>${href === undefined ? '' : linkTo(href)}</main></body>
</html>
`
}
