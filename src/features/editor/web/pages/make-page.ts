import { wordsInAddress } from '#files/web/picture-names.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { writeNew } from '../drafts/write-new.ts'
import { addEntry } from '../texts/menu-edits.ts'
import { pageTemplates } from './page-templates.ts'

/** What somebody wants of a new page. */
export interface WantedPage {
  title: string
  /** Empty: from the title. */
  address: string
  template: string
  isHidden: boolean
  inMenu: boolean
}

export const addressFor = ({ address, title }: WantedPage): string =>
  (address || wordsInAddress(title)).replace(/^\/+|(?<!\/)\/+$/g, '')

/** Creates pages as drafts, with a line in the menu where that is wanted. Returns the file. */
export function useMakePage() {
  const openFiles = useOpenFiles()
  return async (wanted: WantedPage): Promise<string> => {
    const { template, isHidden, inMenu } = wanted
    const address = addressFor(wanted)
    const title = wanted.title.trim() || address
    const path = `${address}/content.txt`
    const writePage = pageTemplates.find(({ key }) => key === template)?.write
    await writeNew(openFiles, path, `Title: ${title}\n${isHidden ? 'Draft: yes\n' : ''}\n${writePage?.(title) ?? ''}`)
    if (!inMenu) return path
    const menu = openFiles.open('menu.txt')
    await menu.ready()
    menu.replace(addEntry(menu.state().text, { title, url: `/${address}` }))
    return path
  }
}
