import { useQueryClient } from '@tanstack/react-query'
import { createFile } from '#files/contract.ts'
import { wordsInAddress } from '#files/web/picture-names.ts'
import { call } from '#kit/web/call.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
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
  (address || wordsInAddress(title)).replace(/^\/+|\/+$/g, '')

/** Makes pages, and shows them in the menu where that is wanted. Returns the file. */
export function useMakePage() {
  const openFiles = useOpenFiles()
  const queries = useQueryClient()
  return async (wanted: WantedPage): Promise<string> => {
    const { template, isHidden, inMenu } = wanted
    const address = addressFor(wanted)
    const title = wanted.title.trim() || address
    const path = `${address}/content.txt`
    const write = pageTemplates.find(({ key }) => key === template)?.write
    const content = `Title: ${title}\n${isHidden ? 'Draft: yes\n' : ''}\n${write?.(title) ?? ''}`
    await call(createFile, { params: { id: openFiles.domain }, body: { path, content } })
    await queries.invalidateQueries({ queryKey: ['folder', openFiles.domain] })
    if (!inMenu) return path
    const menu = openFiles.open('menu.txt')
    await menu.ready()
    menu.replace(addEntry(menu.state().text, { title, url: `/${address}` }))
    await menu.publish()
    return path
  }
}
