import { escapeHtml } from '#kit/escape-html.ts'
import { bareAddresses } from './bare-addresses.ts'
import { coloursOf, writeMailHead, type MailColours, type MailLook } from './mail-look.ts'
import { fonts, palette } from './palette.ts'

/** A line of what something comes to. */
export interface BillLine {
  label: string
  amount: string
  /** Both, in one line. */
  text: string
  isTotal?: boolean
}

/** The content of a mail. Every text is plain; a line break in a paragraph is kept. */
export interface MailTemplate {
  title: string
  /** What it comes to, before the paragraphs. */
  bill?: readonly BillLine[]
  paragraphs: readonly string[]
  /** A code, shown large. */
  code?: string
  /** A button with an http or https address. */
  button?: { label: string; href: string }
  /** Why the recipient gets this mail. */
  footer?: string
  /** A link at the very end, such as the one to unsubscribe, with an http or https address. */
  ending?: { label: string; href: string }
  /** BCP 47; English by default. */
  language?: string
  /** The platform’s by default. */
  look?: MailLook | undefined
  /** In which the language is read; in a mail from left to right, each text has its own. */
  direction?: 'ltr' | 'rtl' | undefined
}

/** Renders a mail template as text and as html. Throws when the button's address isn't http or https. */
export function renderMailTemplate(template: MailTemplate): { text: string; html: string } {
  const { button, ending } = template
  const read = (link: MailTemplate['button']) => link && { label: link.label, href: readHref(link.href) }
  const clean: MailTemplate = { ...template, button: read(button), ending: read(ending) }
  return { text: writeText(clean), html: writeHtml(clean) }
}

function readHref(href: string): string {
  const { protocol, href: address } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail leads to pages alone.')
  return address
}

const controls = /(?!\n)[\p{Cc}\u2028\u2029]/gu
const tidy = (text: string) => bareAddresses(text.replaceAll('\r\n', '\n').replace(controls, ' ').trim())

function writeText({ title, bill, paragraphs, code, button, footer, ending }: MailTemplate): string {
  const parts = [
    tidy(title).replaceAll('\n', ' '),
    bill && bill.map(({ text }) => tidy(text)).join('\n'),
    ...paragraphs.map(tidy),
    code && `    ${tidy(code)}`,
    button && `${tidy(button.label)}:\n${button.href}`,
    footer && `-- \n${tidy(footer)}`,
    ending && `${tidy(ending.label)}: ${ending.href}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Finds the code in the text of a mail. */
export const readCode = (text: string): string | undefined => /^ {4}(\S+)$/m.exec(text)?.[1]

const escapeTidy = (text: string) => escapeHtml(tidy(text))
const escapeLines = (text: string) => escapeTidy(text).replaceAll('\n', '<br>')

const { ground, raised, line, ink, muted, accentSoft } = palette
const styles = {
  body: `margin:0;padding:0;background:${ground[0]};color:${ink[0]};font-family:${fonts.sans}`,
  sheet: `width:100%;max-width:560px;margin:0 auto;padding:32px 16px;box-sizing:border-box`,
  card: `background:${raised[0]};border:1px solid ${line[0]};border-radius:13px;padding:32px 28px`,
  title: `margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:${ink[0]}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink[0]}`,
  code: `margin:24px 0;padding:18px 8px 18px 16px;border-radius:13px;background:${accentSoft[0]};color:${ink[0]};font:700 32px/1.2 ${fonts.mono};letter-spacing:8px;text-align:center`,
  call: `margin:24px 0 8px`,
  button: `display:inline-block;padding:13px 24px;border-radius:6px;font-size:16px;line-height:1.3;font-weight:600;text-decoration:none`,
  address: `margin:0;font-size:13px;line-height:1.5;color:${muted[0]};word-break:break-all`,
  footer: `margin:20px 28px 0;font-size:13px;line-height:1.5;color:${muted[0]}`,
}

const darkStyles = ({ accent, onAccent }: MailColours) =>
  [
    `.ground{background:${ground[1]}!important}`,
    `.card{background:${raised[1]}!important;border-color:${line[1]}!important}`,
    `.line{border-color:${line[1]}!important}`,
    `.ink{color:${ink[1]}!important}`,
    `.muted{color:${muted[1]}!important}`,
    `.code{background:${accentSoft[1]}!important}`,
    `.button{background:${accent}!important;color:${onAccent}!important}`,
  ].join('')

/** What stands below the card: why somebody gets the mail, and a last link. */
function writeEnd({ footer, ending }: MailTemplate, dir: string): string {
  const link =
    ending &&
    `<a class="muted" href="${escapeTidy(ending.href)}" style="color:${muted[0]}">${escapeTidy(ending.label)}</a>`
  return [footer && escapeLines(footer), link]
    .filter(Boolean)
    .map((text) => `<p class="muted" dir="${dir}" style="${styles.footer}">${text}</p>`)
    .join('\n')
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Ours is in the direction of the language; what somebody wrote in other letters begins where they do. */
const directionOf = (text: string, dir: string): string => (rightToLeft.test(text) ? dir : 'auto')

/** A table, since mail programs know no other way to put amounts below each other. */
function writeBill(bill: readonly BillLine[], dir: string): string {
  const rows = bill.map(({ label, amount, isTotal }) => {
    const style = `padding:8px 0;font-size:16px;line-height:1.4;color:${ink[0]};${isTotal ? 'font-weight:700' : ''};border-top:1px solid ${line[0]}`
    return `<tr><td class="ink line" dir="auto" style="${style}">${escapeTidy(label)}</td><td class="ink line" style="${style};padding-inline-start:16px;text-align:end;white-space:nowrap">${escapeTidy(amount)}</td></tr>`
  })
  return `<table role="presentation" dir="${dir === 'rtl' ? dir : 'ltr'}" width="100%" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${rows.join('\n')}</table>`
}

function writeHtml(template: MailTemplate): string {
  const { title, bill, paragraphs, code, button, language = 'en', direction, look } = template
  const { light, dark } = coloursOf(look)
  const dir = direction === 'rtl' ? direction : 'auto'
  const parts = [
    `<h1 class="ink" dir="${dir}" style="${styles.title}">${escapeTidy(title)}</h1>`,
    bill && writeBill(bill, dir),
    ...paragraphs.map(
      (text) => `<p class="ink" dir="${directionOf(text, dir)}" style="${styles.paragraph}">${escapeLines(text)}</p>`,
    ),
    code && `<p class="code ink" dir="ltr" style="${styles.code}">${escapeTidy(code)}</p>`,
    button && writeButton(button, light),
  ]
  return `<!doctype html>
<html lang="${escapeTidy(language)}"${direction === 'rtl' ? ` dir="${direction}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeTidy(title)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkStyles(dark)}}</style>
</head>
<body class="ground" style="${styles.body}">
<div class="ground" style="background:${ground[0]}">
<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->
<div style="${styles.sheet}">
${look ? writeMailHead(look) : ''}
<div class="card" style="${styles.card}">
${parts.filter(Boolean).join('\n')}
</div>
${writeEnd(template, dir)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`
}

const writeButton = (
  { label, href }: { label: string; href: string },
  { accent, onAccent }: MailColours,
) => `<p style="${styles.call}">
<a class="button" dir="auto" href="${escapeTidy(href)}" style="${styles.button};background:${accent};color:${onAccent}">${escapeTidy(label)}</a>
</p>
<p class="muted" style="${styles.address}">${escapeTidy(href)}</p>`
