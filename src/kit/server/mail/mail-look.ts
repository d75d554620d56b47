import { escapeHtml } from '#kit/escape-html.ts'
import { palette } from './palette.ts'

/** Of buttons and links; the second one is for what stands on it. Both are readable on the card of a mail. */
export interface MailColours {
  accent: string
  onAccent: string
}

/** Whose mail it is, as its site looks. */
export interface MailLook {
  name: string
  /** The home page, with an http or https address. */
  home: string
  /** An address of a picture that mail programs show. */
  logo?: string | undefined
  light: MailColours
  dark: MailColours
}

const colours = (theme: 0 | 1): MailColours => ({ accent: palette.accent[theme], onAccent: palette.onAccent[theme] })

/** Those of a look, or else the platform’s. */
export const coloursOf = (look: MailLook | undefined): Pick<MailLook, 'light' | 'dark'> =>
  look ?? { light: colours(0), dark: colours(1) }

const logoHeightPx = 44

/** The logo of a site above its mail, or else its name. */
export function writeMailHead({ name, home, logo }: MailLook): string {
  const picture =
    logo &&
    `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="${logoHeightPx}" style="height:${logoHeightPx}px;width:auto;max-width:240px;border:0;font-size:20px;font-weight:700">`
  const style = `color:${palette.ink[0]};font-size:20px;font-weight:700;line-height:1.3;text-decoration:none`
  return `<p style="margin:0 0 20px;padding:0 28px"><a class="ink" dir="auto" href="${escapeHtml(home)}" style="${style}">${picture ?? escapeHtml(name)}</a></p>`
}
