/** The optional first lines of a content file: `Key: value` up to a blank line. */
export interface Head {
  title?: string
  description?: string
  image?: string
  layout?: string
  draft?: boolean
  /** When the page becomes visible: an ISO date or date with time, as written. */
  publish?: string
  language?: string
  noindex?: boolean
  /** Where a visitor is sent instead. */
  redirect?: string
}

/** From when on everybody may see the page, in milliseconds; 0 for always, `Infinity` for a draft. */
export function visibleFrom({ draft, publish }: Head): number {
  if (draft) return Infinity
  return publish === undefined ? 0 : Date.parse(publish.replace(' ', 'T'))
}
