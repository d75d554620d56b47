import { escapeHtml } from '#kit/escape-html.ts'
import type { Words } from '#kit/server/words.ts'
import { fonts, palette } from '#kit/server/mail/palette.ts'

interface Page {
  title: string
  paragraphs: readonly string[]
  /** Sends a form to the same address. */
  button?: string
  status?: number
}

type PageWords = Pick<Words, 'language' | 'direction'>

const colour = (name: keyof typeof palette) => `light-dark(${palette[name].join(',')})`

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:${colour('ground')};color:${colour('ink')};font:16px/1.6 ${fonts.sans}}
main{inline-size:100%;max-inline-size:480px;padding:32px 28px;background:${colour('raised')};border:1px solid ${colour('line')};border-radius:16px}
h1{margin:0 0 12px;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere}main>:last-child{margin-block-end:0}
button{min-block-size:44px;padding:10px 22px;border:0;border-radius:8px;background:${colour('accent')};color:${colour('onAccent')};font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid ${colour('accent')};outline-offset:3px}`

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A page by itself, for somebody who may not know this product. */
export function plainPage(
  { language, direction }: PageWords,
  { title, paragraphs, button, status = 200 }: Page,
): Response {
  const body = [
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`),
    button && `<form method="post"><button>${escapeHtml(button)}</button></form>`,
  ]
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body><main>${body.filter(Boolean).join('\n')}</main></body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    },
  })
}
