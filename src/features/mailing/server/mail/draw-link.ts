import { escapeHtml } from '#kit/escape-html.ts'
import type { Surroundings } from './surroundings.ts'

export const drawLink = (href: string, label: string, look = ''): string =>
  `<a${look} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`

/** Leads to the site, where a mail can’t show something. */
export const drawToSite = ({ link, words, site }: Surroundings, path = '/'): string =>
  `<p>${drawLink(link(path), words.say('mails.lists.seeOnSite', { site }))}</p>`
