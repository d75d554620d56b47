import type { OpenFiles } from '../drafts/open-file.ts'

/** What a page in another language begins with: the text of the page, or its title alone. */
export interface WantedVariant {
  path: string
  source: string
  title: string
  isCopied: boolean
}

/** Writes the first text of a page in another language, as a draft. A text that is there already stays. */
export async function makeVariant(openFiles: OpenFiles, wanted: WantedVariant): Promise<void> {
  const [source, variant] = [openFiles.open(wanted.source), openFiles.open(wanted.path)]
  await Promise.all([source.ready(), variant.ready()])
  if (variant.state().text !== '') return
  const { text } = source.state()
  variant.replace(wanted.isCopied && text.trim() !== '' ? text : `Title: ${wanted.title}\n\n# ${wanted.title}\n`)
}
