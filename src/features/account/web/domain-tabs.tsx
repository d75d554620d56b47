import { t } from '#kit/t.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from '#kit/web/route/link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { nameAmong } from '#domains/web/name-site.ts'
import { addressOf, type AccountRoute } from './account-route.ts'
import styles from './domain-tabs.module.css'

export const panelId = 'domain-panel'
export const tabIdOf = ({ domain }: AccountRoute): string => `tab-${domain?.id ?? 'add'}`

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys walk along the tabs, Enter opens one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = steps[event.key]?.(at, tabs.length)
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

/** Keeps the open tab in sight where there are more than fit. */
function useInSight(key: string) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!strip.current || !tab) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [key])
  return strip
}

interface TabProps {
  route: AccountRoute
  name: string
  isOpen: boolean
  /** Whether the tab key stops here. */
  isStop: boolean
}

function Tab({ route, name, isOpen, isStop }: TabProps) {
  const { domain } = route
  return (
    <Link
      to={addressOf(route)}
      role="tab"
      id={tabIdOf(route)}
      data-add={domain ? undefined : ''}
      aria-selected={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      tabIndex={isStop ? 0 : -1}
      title={domain?.shownName}
    >
      {domain ? <span className={styles.dot} data-status={domain.status} aria-hidden="true" /> : <Icon of={add} />}
      <span dir="auto">{name}</span>
    </Link>
  )
}

/** A tab for each of some routes, of which one may be open. */
export function DomainTabs({ routes, route }: { routes: AccountRoute[]; route: AccountRoute | undefined }) {
  const open = route && tabIdOf(route)
  const strip = useInSight(open ?? '')
  const domains = routes.flatMap(({ domain }) => domain ?? [])
  return (
    <div
      className={styles.tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={t('Your domains')}
      ref={strip}
      onKeyDown={walk}
    >
      {routes.map((each, index) => {
        const id = tabIdOf(each)
        const name = each.domain ? nameAmong(each.domain, domains) : t('Add')
        return <Tab key={id} route={each} name={name} isOpen={id === open} isStop={open ? id === open : index === 0} />
      })}
    </div>
  )
}
