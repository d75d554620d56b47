import { useEffect } from 'react'

const mark = /^\(\d+\+?\) /

/** The title of the window says how many messages wait, whatever else it comes to say meanwhile. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(mark, '')
      const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const changes = new MutationObserver(show)
    changes.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      changes.disconnect()
      document.title = document.title.replace(mark, '')
    }
  }, [count])
}
