import * as generated from './generators.ts'
import { menuTold, siteTold } from './told.ts'

export interface BroughtKind {
  /** By path where it is served, by file where it is sent as an archive of that name; a text is the file itself. */
  files: Record<string, string> | string
  /** The name of the archive; none where its address is given. */
  archive?: string
  /** What visitors saw, by the path of each page. */
  shown: Record<string, string>
  /** Whether that is the content alone, with nothing around it. */
  isContent?: boolean
  name: string
  menu: string[]
  products?: { title: string; price: string }[]
  /** Of words, pictures, links and days, from 0 to 1, where all of it isn’t brought; `why` it isn’t. */
  least?: Partial<Record<'words' | 'pictures' | 'links' | 'dates', number>>
  why?: string
  /** Lines that some file of the new website has. */
  lines?: string[]
  /** What the report says of the whole website. */
  notes?: string[]
}

export const plainMenu = menuTold.map(([name, to]) => `${name} | ${to}`)
/** Pages that are read at their address. */
export const served = (files: Record<string, string>, more: Partial<BroughtKind> = {}): BroughtKind => ({
  files,
  shown: files,
  name: siteTold,
  menu: plainMenu,
  ...more,
})
/** A file or a zip of files. */
export const sent = (files: BroughtKind['files'], more: Partial<BroughtKind> = {}): BroughtKind => ({
  files,
  archive: 'site.zip',
  shown: generated.generatedPages,
  isContent: true,
  name: siteTold,
  menu: plainMenu,
  ...more,
})
/** Pages in a zip, by the paths at which visitors saw them. */
export const zipped = (pages: Record<string, string>, more: Partial<BroughtKind> = {}): BroughtKind =>
  sent(pages, {
    isContent: false,
    shown: Object.fromEntries(
      Object.entries(pages)
        .filter(([path]) => path.endsWith('.html'))
        .map(([path, html]) => [`/${path.replace(/index\.html$/, '')}`, html]),
    ),
    ...more,
  })
