import { useListInAddress, type List } from '#kit/web/parts/use-list.ts'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { folders, type Folder } from '#messages/rules.ts'

/** A folder, or what one form has sent to the inbox. */
export interface Shelf {
  folder: Folder
  form?: string | undefined
}

/** Where somebody is in the messages of a domain. All of it stands in the address, so that a link shows the same. */
export interface InboxRoute extends Shelf {
  list: List
  isUnreadOnly: boolean
  /** The id of the open one. */
  message: string | undefined
  addressOfShelf: (shelf: Shelf) => string
  showUnread: (isOnly: boolean) => void
  addressOfMessage: (id: string) => string
  open: (id: string) => void
  close: () => void
}

const isOpenedHere = (state: unknown): boolean => (state as { isOpenedHere?: true } | null)?.isOpenedHere === true

/** Opens and closes messages: back in the browser closes one, too. */
function useOpening(addressWith: (more: Record<string, string | undefined>) => string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hasOne = new URLSearchParams(search).has('message')
  const open = (id: string) =>
    void navigate(addressWith({ message: id }), {
      state: { ...(state as object | null), ...(!hasOne && { isOpenedHere: true }) },
      replace: hasOne,
      keepsScroll: true,
    })
  const close = () => {
    if (!hasOne) return
    if (isOpenedHere(state)) history.back()
    else void navigate(addressWith({ message: undefined }), { state, replace: true, keepsScroll: true })
  }
  return { open, close }
}

export function useRoute(): InboxRoute {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const list = useListInAddress()
  const query = new URLSearchParams(search)
  const addressWith = (more: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(more)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  const addressOfShelf = ({ folder, form }: Shelf) =>
    addressWith({ folder: folder === 'inbox' ? undefined : folder, form, cursor: undefined, message: undefined })
  const showUnread = (isOnly: boolean) =>
    void navigate(addressWith({ unread: isOnly ? 'yes' : undefined, cursor: undefined }), {
      replace: true,
      keepsScroll: true,
    })
  return {
    folder: folders.find((each) => each === query.get('folder')) ?? 'inbox',
    form: query.get('form') ?? undefined,
    list,
    isUnreadOnly: query.get('unread') === 'yes',
    message: query.get('message') ?? undefined,
    addressOfShelf,
    showUnread,
    addressOfMessage: (id) => addressWith({ message: id }),
    ...useOpening(addressWith),
  }
}
