import { t } from '#kit/t.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { dropToken, readPayload, readToken } from '#kit/web/token.ts'

type FoundPlace = { isSignedIn: true } | { isSignedIn: false; error?: string }

/** Whether the token that is kept here can still be used; one that can't is removed. */
function checkToken(): FoundPlace {
  const token = readToken()
  if (token === undefined) return { isSignedIn: false }
  const payload = readPayload(token)
  if (payload && payload.exp * 1000 > Date.now()) return { isSignedIn: true }
  dropToken()
  return { isSignedIn: false, error: payload ? t('Session expired') : t('Invalid authentication token format') }
}

/** Lets people who are signed in through to its screens, and sends everybody else to the sign-in. Looks again at every path, and when another tab signs in or out. */
export function Guard({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const [isLetIn, setLetIn] = useState(false)
  useEffect(() => {
    const check = () => {
      const finding = checkToken()
      setLetIn(finding.isSignedIn)
      if (finding.isSignedIn) return
      void navigate('/login', { replace: true, state: { from: location, error: finding.error } })
    }
    check()
    addEventListener('storage', check)
    return () => removeEventListener('storage', check)
  }, [location, navigate])
  // A screen that is open stays so while its next path is looked at: focus and what was typed are kept.
  return isLetIn ? children : <Loading />
}
