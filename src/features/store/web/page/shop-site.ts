/** The site that the page is of; several can be shown on one host. */
export const siteName = (): string => document.body.dataset.site ?? location.hostname

/** An address on this host that stays with the site and language of the page. */
export function addressOf(path: string, values: Record<string, string> = {}): string {
  const kept = new URLSearchParams(document.body.dataset.query)
  const query = new URLSearchParams([...kept, ...Object.entries(values)])
  return query.size > 0 ? `${path}?${query}` : path
}

export const itemAddress = (url: string): string => addressOf(`/store/${encodeURIComponent(url)}`)

/** The language of the page (BCP 47). */
export const spoken = (): string => document.documentElement.lang
