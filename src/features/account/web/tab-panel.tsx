import { useLayoutEffect, type ReactNode } from 'react'
import { panelId, tabIdOf } from './domain-tabs.tsx'
import { ReadOnlyBanner } from './read-only-banner.tsx'
import { SectionMenu } from './section-menu.tsx'
import { titleOf } from './sections.ts'
import type { Spot } from './spot.ts'

/** Names the window after a section and its domain, as long as they are shown. */
function useWindowName({ section, domain }: Spot) {
  const name = [section && titleOf(section), domain?.shownName].filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    const { title } = document
    if (name) document.title = title.replace(/^[^·]*/, `${name} `)
    return () => void (document.title = title)
  }, [name])
}

/** What an open tab shows: its sections, and the one that is chosen. */
export function TabPanel({ spot, children }: { spot: Spot; children: ReactNode }) {
  useWindowName(spot)
  return (
    <div className="account-body" role="tabpanel" id={panelId} aria-labelledby={tabIdOf(spot)}>
      <SectionMenu spot={spot} />
      <div className="account-panel">
        {spot.domain?.readOnly && <ReadOnlyBanner />}
        {children}
      </div>
    </div>
  )
}
