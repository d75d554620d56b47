import { bareAddresses } from '#kit/server/mail/bare-addresses.ts'
import { writeMailHead, type MailColours, type MailLook } from '#kit/server/mail/mail-look.ts'
import { palette } from '#kit/server/mail/palette.ts'
import { languageFor, type ListSite } from '../lists/site-of-list.ts'
import { openWords } from '#kit/server/words.ts'
import { darkLooks, narrowLooks } from './dress.ts'
import type { DrawnCampaign } from './drawn-campaign.ts'
import { decodeEntities } from './as-text.ts'
import { fillHtml, fillLine, fillText } from './placeholders.ts'
import { escapeHtml } from '#kit/escape-html.ts'

/** Who reads a mail. */
export interface Reader {
  name: string
  email: string
  language: string | null
  /** Where they unsubscribe. */
  unsubscribe: string
  /** Only for those who agreed: the picture that counts, and the counted address of each link. */
  counting?: { picture: string; linkOf: (link: number) => string } | undefined
}

export interface SubjectLine {
  subject: string
  preview: string
}

const { ground, raised, line, ink, muted } = palette
const small = `font-size:13px;line-height:1.5;color:${muted[0]}`
const darkStyles = (colours: MailColours) =>
  [
    `.ground{background:${ground[1]}!important}`,
    `.card{background:${raised[1]}!important;border-color:${line[1]}!important}`,
    darkLooks(colours),
  ].join('')

interface Frame {
  title: string
  preview: string
  body: string
  footer: string
  language: string
  direction: 'ltr' | 'rtl'
  look: MailLook
  font: string
}

const frame = ({ title, preview, body, footer, language, direction, look, font }: Frame) => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkStyles(look.dark)}}@media (max-width:480px){${narrowLooks}}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ground[0]};color:${ink[0]};font-family:${font}">
${preview && `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`}
<div class="ground" style="background:${ground[0]}">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div style="width:100%;max-width:600px;margin:0 auto;padding:32px 16px;box-sizing:border-box">
${writeMailHead(look)}
<div class="card" style="background:${raised[0]};border:1px solid ${line[0]};border-radius:13px;padding:28px 28px 12px">
${body}
</div>
${footer}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`

/** Each link of the campaign as one that counts; all other links stay. */
function countLinks(html: string, { links }: DrawnCampaign, linkOf: (link: number) => string): string {
  const places = new Map(links.map((link, place) => [link, place]))
  return html.replace(/(<a\b[^<>]* href=")(https?:[^"]*)"/g, (all, before: string, href: string) => {
    const place = places.get(decodeEntities(href))
    return place === undefined ? all : `${before}${escapeHtml(linkOf(place))}"`
  })
}

/** Why the reader gets this, and how they end it. */
function writeFooter(site: ListSite, reader: Reader): { html: string; text: string } {
  const { say, direction } = openWords(languageFor(site, reader.language))
  const why = bareAddresses(say('mails.lists.footer.why', { site: site.title }))
  const link = (href: string, label: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${site.look.light.accent}">${escapeHtml(label)}</a>`
  const line = (html: string) => `<p class="muted" dir="${direction}" style="margin:0 28px 8px;${small}">${html}</p>`
  const contact = site.contactLine && line(escapeHtml(site.contactLine).replaceAll('\n', '<br>'))
  const unsubscribe = say('mails.lists.footer.unsubscribe')
  const top = `<div style="height:20px"></div>`
  return {
    html: `${top}${line(link(site.home.href, site.title))}${line(escapeHtml(why))}${line(link(reader.unsubscribe, unsubscribe))}${contact}`,
    text: ['-- ', site.title, why, `${unsubscribe}: ${reader.unsubscribe}`, site.contactLine]
      .filter(Boolean)
      .join('\n'),
  }
}

/** The mail of a campaign to one reader. */
export function composeMail(site: ListSite, { subject, preview }: SubjectLine, drawn: DrawnCampaign, reader: Reader) {
  const values = { name: reader.name, email: reader.email, site: site.title }
  const footer = writeFooter(site, reader)
  const { counting } = reader
  const counted = counting ? countLinks(drawn.html, drawn, counting.linkOf) : drawn.html
  const pixel = counting ? `<img src="${escapeHtml(counting.picture)}" width="1" height="1" alt="">` : ''
  const title = fillLine(subject, values)
  return {
    subject: title,
    text: `${fillText(drawn.text, values)}\n\n${footer.text}\n`,
    html: frame({
      title,
      preview: fillLine(preview, values),
      body: fillHtml(counted, values),
      footer: `${footer.html}${pixel}`,
      language: site.language,
      direction: site.direction,
      look: site.look,
      font: site.font,
    }),
  }
}
