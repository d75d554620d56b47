import { useRef } from 'react'

/** A browser gives these only to pages that come over https or from this machine. */
function openKey(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined
}

/**
 * Names what is about to be sent. The same text keeps its name until it has been sent, so that a second try doesn't send it twice
 * where only the response to the first one was lost.
 */
export function useSending() {
  const last = useRef<{ text: string; key: string | undefined }>(undefined)
  const nameFor = (text: string): { sending?: string } => {
    if (last.current?.text !== text) last.current = { text, key: openKey() }
    return last.current.key === undefined ? {} : { sending: last.current.key }
  }
  const forget = () => void (last.current = undefined)
  return { nameFor, forget }
}
