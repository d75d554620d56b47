import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { subjects, type AuditSubject } from '#domains/audit-words.ts'

/** Which entries are shown. */
export interface AuditFilters {
  q?: string | undefined
  who?: string | undefined
  about?: AuditSubject | undefined
  from?: string | undefined
  to?: string | undefined
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** They stand in the address, so that a link shows the same. */
export function useFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const day = (name: string) => (isDay(given.get(name)) ? (given.get(name) ?? undefined) : undefined)
  const filters: AuditFilters = {
    q: given.get('q') || undefined,
    who: given.get('who') || undefined,
    about: subjects.find((subject) => subject === given.get('about')),
    from: day('from'),
    to: day('to'),
  }
  const change = (name: keyof AuditFilters, value: string) => {
    if (value === '') given.delete(name)
    else given.set(name, value)
    void navigate({ pathname, search: `?${given}` }, { state, replace: true, keepsScroll: true })
  }
  return { filters, change }
}
