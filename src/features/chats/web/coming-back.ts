/** What the link in a mail holds behind `#`, which reaches no server and no log. */
export interface Ticket {
  id: string
  ticket: string
}

export function readTicket(): Ticket | undefined {
  const [, id, ticket] = /^#chat=([\w-]+)\.([\w-]+)$/.exec(location.hash) ?? []
  return id !== undefined && ticket !== undefined ? { id, ticket } : undefined
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
