import { useEffect, useState } from 'react'
import { loadCsv, useCsv } from '#kit/web/csv.ts'

const table = /^[ \t]*:{2,}[ \t]*(?:table|csv)\b/im

/** Whether a page can be shown, and whether its tables are read: a page that comes with tables waits for what reads them. */
export function useTables(text: string, isThere: boolean): { isShown: boolean; isRead: boolean } {
  const isRead = useCsv()
  const [isOpen, setOpen] = useState(false)
  const isLacking = !isRead && table.test(text)
  useEffect(() => {
    if (!isThere || isOpen) return
    const open = () => setOpen(true)
    // Without what reads tables everything but their mistakes is shown.
    if (isLacking) loadCsv().then(open, open)
    else open()
  }, [isThere, isOpen, isLacking])
  return { isShown: isOpen || !isLacking, isRead }
}
