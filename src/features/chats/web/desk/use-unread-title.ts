import { useEffect } from 'react'
import { useAnswer } from '#kit/web/use-answer.ts'
import { countUnreadOfDomain } from '#chats/owner-contract.ts'

const mark = /^\(\d+\+?\) /

/** While the tab is hidden its title says how many messages wait. */
export function useUnreadTitle(domainId: string): void {
  const { data } = useAnswer(countUnreadOfDomain, { params: { id: domainId } })
  const count = data?.count ?? 0
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
