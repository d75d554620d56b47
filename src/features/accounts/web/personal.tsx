import { useEffect } from 'react'
import { readClock } from '#kit/web/moments.ts'
import { useLocation } from '#kit/web/route/router.tsx'
import { followSettings } from './follow-settings.ts'
import { LeavingBanner } from './leaving-banner.tsx'
import { entrances } from './page-before.ts'

/** What every screen does for somebody who is signed in: it follows their settings, and says when their account is about to be deleted. */
export function Personal({ person }: { person: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (readClock().person !== person) void followSettings(person)
  }, [person])
  return !entrances.includes(pathname) && <LeavingBanner person={person} />
}
