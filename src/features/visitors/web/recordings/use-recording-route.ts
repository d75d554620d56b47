import { useLocation, useNavigate } from '#kit/web/route/router.tsx'

interface OpenedRecording {
  fingerprint: string
  visit: string
}

/** What of the address is about one visit or the list; the rest says which section this is. */
const own = ['of', 'visit', 'device', 'did', 'sort', 'cursor']

/** Which visit is open, and what the list is narrowed down to: all of it stands in the address. */
export function useRecordingRoute() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name) ?? ''
  const addressWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return { pathname, search: next.size === 0 ? '' : `?${next}` }
  }
  const [fingerprint, visit] = [read('of'), read('visit')]
  return {
    opened: fingerprint && visit ? { fingerprint, visit } : undefined,
    read,
    open: (row: OpenedRecording) => void navigate(addressWith({ of: row.fingerprint, visit: row.visit })),
    /** Back to the list as it was. */
    listAddress: addressWith({ of: '', visit: '' }),
    /** Narrows the list down: always from its first page. */
    narrow: (name: string, value: string) =>
      void navigate(addressWith({ [name]: value, cursor: '' }), { replace: true, keepsScroll: true }),
    showAll: () => void navigate(addressWith(Object.fromEntries(own.map((name) => [name, ''])))),
  }
}

export type RecordingRoute = ReturnType<typeof useRecordingRoute>
