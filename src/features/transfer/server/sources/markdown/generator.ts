/** What made a website of its texts. */
export type Generator = 'hugo' | 'jekyll' | 'hexo' | 'astro' | 'mkdocs' | 'docusaurus' | 'pelican' | 'other'

/** A folder whose files become pages, with a slash at its end. */
export interface ContentFolder {
  folder: string
  /** Of all texts in it. */
  language?: string
}
