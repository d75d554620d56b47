import { useState } from 'react'
import { usePerson } from '#kit/web/use-person.ts'

/** For browsers that store nothing. */
const memory = new Map<string, string>()

export function recallDraft(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? ''
  } catch {
    return memory.get(name) ?? ''
  }
}

/** Keeps what is typed until it is set to nothing: it survives a closed window and a reload. */
export function keepDraft(name: string, text: string): void {
  memory.delete(name)
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    memory.set(name, text)
  }
}

/** Nobody else who signs in here finds it. */
export const useDraftName = (name: string): string => `message draft ${usePerson()?.user_id ?? ''} ${name}`

/** A text that is kept while it is typed. */
export function useDraft(of: string): [text: string, set: (text: string) => void] {
  const name = useDraftName(of)
  const [kept, setKept] = useState({ name, text: recallDraft(name) })
  const draft = kept.name === name ? kept : { name, text: recallDraft(name) }
  if (draft !== kept) setKept(draft)
  const set = (text: string) => {
    keepDraft(name, text)
    setKept({ name, text })
  }
  return [draft.text, set]
}
