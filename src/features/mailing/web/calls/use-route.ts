import { useLocation, useNavigate } from '#kit/web/route/router.tsx'

export interface MailingRoute {
  tab?: 'campaigns' | 'subscribers'
  /** The id of the open one. */
  campaign?: string
}

/** Where somebody is in a mailing list. All of it stands in the address, so that a link shows the same. */
export function useRoute() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  /** Searches and pages belong to a tab and stay behind. */
  const addressOf = ({ tab, campaign }: MailingRoute) => {
    const next = new URLSearchParams()
    const domain = query.get('domain')
    if (domain !== null) next.set('domain', domain)
    if (tab === 'subscribers') next.set('tab', tab)
    if (campaign !== undefined) next.set('campaign', campaign)
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  /** Narrows a list down: always from its first page. */
  const narrow = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.delete('cursor')
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ pathname, search: `?${next}` }, { replace: true, keepsScroll: true })
  }
  return {
    tab: query.get('tab') === 'subscribers' ? ('subscribers' as const) : ('campaigns' as const),
    campaign: query.get('campaign') ?? undefined,
    read: (name: string) => query.get(name) ?? '',
    addressOf,
    narrow,
    show: (route: MailingRoute) => void navigate(addressOf(route)),
  }
}
