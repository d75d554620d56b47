import { useEffect } from 'react'
import { useAllPages } from '../drafts/use-all-pages.ts'
import { nameOf, titles, type EditorRoute } from '../location/where.ts'

/** What is edited, by its page and part, which is also what the window is called. */
export function useEditorName({ part, page, file }: EditorRoute): string {
  const { titleOf } = useAllPages()
  const own = part === 'page' ? (titleOf(page) ?? nameOf(page)) : part === 'files' ? file : undefined
  const name = [own, titles[part]].filter(Boolean).join(' · ')
  // After whatever names the window more roughly.
  useEffect(() => {
    const { title } = document
    document.title = `${name} · ${title}`
    return () => void (document.title = document.title.replace(`${name} · `, ''))
  }, [name])
  return name
}
