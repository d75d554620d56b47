import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import type { Person } from './use-like.ts'

type PersonKey = Pick<Person, 'id'>

function addressWith({ pathname, search }: { pathname: string; search: string }, who: PersonKey | undefined) {
  const query = new URLSearchParams(search)
  query.delete('member')
  if (who) query.set('member', who.id)
  return { pathname, search: query.size > 0 ? `?${query}` : '' }
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Whose details are open stands in the address, so that a link shows them and going back closes them. */
export function useShownPerson() {
  const place = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(place.search)
  const id = query.get('member')
  return {
    shown: id === null ? undefined : { id },
    /** The properties of a link to somebody’s details. */
    linkTo: (who: PersonKey) => ({
      to: addressWith(place, who),
      onClick: (event: MouseEvent) => {
        if (!isPlain(event)) return
        event.preventDefault()
        void navigate(addressWith(place, who), { keepsScroll: true, state: { isOpened: true } })
      },
    }),
    close: () => {
      const { isOpened } = (place.state ?? {}) as { isOpened?: boolean }
      if (isOpened) history.back()
      else void navigate(addressWith(place, undefined), { keepsScroll: true, replace: true })
    },
  }
}
