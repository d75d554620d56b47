/** A page of a site as it would be with these texts instead of its files, or besides them. */
export interface AskedPreview {
  domain: { id: string; label: string }
  /** Whose previews wait for one another. */
  user: { id: string }
  /** By their path in the site, such as `about/content.txt`. */
  texts: ReadonlyMap<string, string>
  /** The path of the page, such as `/about`. */
  page: string
  language?: string | undefined
  theme?: 'light' | 'dark' | undefined
  /** The bytes of a picture that isn't among the site's files yet, by its path there. It is shown smaller. */
  pictures?: ((path: string) => Promise<Uint8Array | undefined>) | undefined
  signal: AbortSignal
}

/** Makes the complete html of the page, whose own styles and scripts are named by their addresses on this host. */
export type PreviewTexts = (asked: AskedPreview) => Promise<string>
