import { useEffect } from 'react'

const mark = /^\(\d+\+?\) /

/** While the tab is hidden its title says how many messages wait. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(mark, '')
      const number = count > 99 ? '99+' : count
      document.title = document.hidden && count > 0 ? `(${number}) ${title}` : title
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      document.title = document.title.replace(mark, '')
    }
  }, [count])
}
