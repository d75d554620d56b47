import { useLocation, useNavigate } from '#kit/web/route/router.tsx'

/** Where somebody is in the social media manager: it stands in the address, so that a link shows the same. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const wanted = query.get('tab')
  /** What else a tab keeps there stays behind. */
  const addressOf = (tab: string) => {
    const domain = query.get('domain')
    return `${pathname}?${new URLSearchParams({ ...(domain !== null && { domain }), tab })}`
  }
  return {
    tab: tabs.find((each) => each === wanted) ?? tabs[0],
    addressOf,
    show: (tab: string) => void navigate(addressOf(tab), { keepsScroll: true }),
  }
}
