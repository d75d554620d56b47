import { useSearchParams } from '#kit/web/route/router.tsx'

/** The chat that is open stands in the address, so that a link shows the same. */
export function useOpenChat() {
  const [query, setQuery] = useSearchParams()
  const open = (id: string | undefined) =>
    setQuery(
      (old) => {
        if (id === undefined) old.delete('chat')
        else old.set('chat', id)
        return old
      },
      { keepsScroll: true, replace: query.has('chat') && id !== undefined },
    )
  return { openId: query.get('chat') ?? undefined, open }
}
