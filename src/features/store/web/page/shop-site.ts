/** The site that the page is of; several can be shown on one host. */
export const siteName = (): string => document.body.dataset.site ?? location.hostname

/** An address on this host that stays with the site and language of the page. */
export const addressOf = (path: string): string => path + (document.body.dataset.query ?? '')

export const itemAddress = (url: string): string => addressOf(`/store/${encodeURIComponent(url)}`)

/** The language of the page (BCP 47). */
export const spoken = (): string => document.documentElement.lang
