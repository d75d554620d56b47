import { restorableForMs } from '#chats/rules.ts'
import type { KeptConversation, Memory } from '#talk/web/wire.ts'

/** The chat of this browser with a site. Nothing is kept before there is one. */
export interface OwnChat {
  id: string
  /** Opens it and nothing else; empty where the account of the visitor does. */
  token: string
  /** When it was not found: one that was deleted can be brought back for a while. */
  gone?: number
}

const keyOf = (site: string) => `chat-${site}`
/** Stands in for a browser that keeps nothing; ends with the page. */
const here = new Map<string, string>()

function recall(site: string): (OwnChat & Partial<KeptConversation>) | undefined {
  const key = keyOf(site)
  let text = here.get(key)
  try {
    text ??= localStorage.getItem(key) ?? undefined
    const found = JSON.parse(text ?? 'null') as Partial<OwnChat & KeptConversation> | null
    const isWhole = typeof found?.id === 'string' && typeof found.token === 'string'
    return isWhole ? (found as OwnChat) : undefined
  } catch {
    return undefined
  }
}

function remember(site: string, chat: OwnChat & Partial<KeptConversation>): void {
  const text = JSON.stringify(chat)
  here.delete(keyOf(site))
  try {
    localStorage.setItem(keyOf(site), text)
  } catch {
    here.set(keyOf(site), text)
  }
}

export const recallChat = (site: string): OwnChat | undefined => recall(site)
/** What was written in the same chat and not sent stays. */
export function keepChat(site: string, { id, token }: OwnChat): void {
  const known = recall(site)
  const { unsent, draft }: Partial<KeptConversation> = known?.id === id ? known : {}
  remember(site, { id, token, ...(unsent && { unsent }), ...(draft !== undefined && { draft }) })
}

/** Forgets a chat that wasn’t found, once it can no longer be brought back. */
export function noteGone(site: string): void {
  const chat = recall(site)
  if (!chat) return
  if (chat.gone === undefined) remember(site, { ...chat, gone: Date.now() })
  else if (Date.now() - chat.gone > restorableForMs) forgetChat(site)
}

function forgetChat(site: string): void {
  here.delete(keyOf(site))
  try {
    localStorage.removeItem(keyOf(site))
  } catch {
    // Nothing was kept.
  }
}

/** What was written in a chat and not sent. */
export const memoryOf = (site: string, id: string): Memory => ({
  read() {
    const { unsent, draft } = recall(site) ?? {}
    return { unsent: Array.isArray(unsent) ? unsent : [], draft: typeof draft === 'string' ? draft : '' }
  },
  keep(kept) {
    const chat = recall(site)
    // Another tab may have another one by now.
    if (chat?.id === id) remember(site, { ...chat, ...kept })
  },
})
