/** What a link to a chat holds behind `#`, which reaches no server and no log. */
export interface Ticket {
  id: string
  /** Of a mail; without one, the chat is opened for whose account it is in. */
  ticket: string | undefined
}

export function readTicket(): Ticket | undefined {
  const [, id, ticket] = /^#chat=([\w-]+)(?:\.([\w-]+))?$/.exec(location.hash) ?? []
  return id === undefined ? undefined : { id, ticket }
}

/** Takes the ticket out of the address, where it would be copied and kept. */
export const dropTicket = (): void => history.replaceState(history.state, '', location.pathname + location.search)

const keyOf = (site: string) => `chat-open-${site}`

/** The path of the page on which this tab last had the chat of a site open; undefined once it was folded. */
export function readOpen(site: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(site)) ?? undefined
  } catch {
    return undefined
  }
}

/** Notes that the chat stands open, for the next page of this tab. */
export function noteOpen(site: string, isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(keyOf(site), location.pathname)
    else sessionStorage.removeItem(keyOf(site))
  } catch {
    // A browser that keeps nothing folds it on every page.
  }
}
