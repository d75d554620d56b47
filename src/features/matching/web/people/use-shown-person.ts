import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { recordTypes } from '#matching/record-types.ts'
import type { Person } from './use-like.ts'

type Who = Pick<Person, 'id' | 'type'>

function addressWith({ pathname, search }: { pathname: string; search: string }, who: Who | undefined) {
  const query = new URLSearchParams(search)
  for (const name of ['member', 'type']) query.delete(name)
  if (who) query.set('member', who.id)
  if (who) query.set('type', who.type)
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
  const type = recordTypes.find((one) => one === query.get('type'))
  return {
    shown: id === null ? undefined : { id, type },
    /** The properties of a link to somebody’s details. */
    linkTo: (who: Who) => ({
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
