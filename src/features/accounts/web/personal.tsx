import { useEffect } from 'react'
import { readClock } from '#kit/web/moments.ts'
import { useLocation } from '#kit/web/route/router.tsx'
import { followSettings } from './follow-settings.ts'
import { LeavingBanner } from './leaving-banner.tsx'

/** Screens on the way in, which show nothing of an account. */
const entrances = ['/login', '/register', '/forgot-password', '/verify-code', '/reset-password', '/undo-email-change']

/** What every screen does for somebody who is signed in: it follows their settings, and says when their account is about to be deleted. */
export function Personal({ person }: { person: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (readClock().person !== person) void followSettings(person)
  }, [person])
  return !entrances.includes(pathname) && <LeavingBanner person={person} />
}
