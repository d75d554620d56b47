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
  /** The target of a redirect. */
  redirect?: string
}
