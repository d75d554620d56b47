import { useEffect, useState } from 'react'
import type { Lists, Settings } from '../contract.ts'
import type { ListName } from '../lists.ts'

const keyFor = (domain: string) => `notification-settings ${domain}`

/** What was typed and not saved, kept in this tab: somebody who looks something up elsewhere finds it again. */
function recallLists(domain: string): Lists | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyFor(domain)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keepLists(domain: string, lists: Lists | undefined): void {
  try {
    if (lists) sessionStorage.setItem(keyFor(domain), JSON.stringify(lists))
    else sessionStorage.removeItem(keyFor(domain))
  } catch {
    // A browser without storage asks before the tab is closed all the same.
  }
}

/** A row of a list as it is typed. */
export interface Row {
  /** Stays the same while its text changes. */
  id: number
  text: string
}
type Rows = Record<ListName, Row[]>

let last = 0
const toRow = (text: string): Row => ({ id: (last += 1), text })

const mapLists = <A, B>(lists: Record<ListName, A>, change: (list: A) => B): Record<ListName, B> => ({
  new_chat_email_notifications: change(lists.new_chat_email_notifications),
  new_chat_sms_notifications: change(lists.new_chat_sms_notifications),
  new_message_email_notifications: change(lists.new_message_email_notifications),
  new_message_sms_notifications: change(lists.new_message_sms_notifications),
})
const listsOf = (rows: Rows): Lists => mapLists(rows, (list) => list.map(({ text }) => text))
const withoutEmpty = (lists: Lists) => mapLists(lists, (list) => list.map((text) => text.trim()).filter(Boolean))
const isSame = (one: Lists, other: Lists) => JSON.stringify(withoutEmpty(one)) === JSON.stringify(withoutEmpty(other))
const pick = (settings: Settings): Lists => mapLists(settings, (list) => list)

/** Asks before the tab is closed over what isn’t saved. */
function useQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** The four lists as they are typed. */
export function useLists(domain: string, settings: Settings) {
  const [kept] = useState(() => recallLists(domain))
  const [rows, setRows] = useState(() => mapLists(kept ?? pick(settings), (list) => list.map(toRow)))
  const isUnsaved = !isSame(listsOf(rows), pick(settings))
  useQuestion(isUnsaved)
  function set(name: ListName, list: Row[]): void {
    const next = { ...rows, [name]: list }
    setRows(next)
    keepLists(domain, isSame(listsOf(next), pick(settings)) ? undefined : listsOf(next))
  }
  /** Shows what is saved, and forgets what is typed. */
  function reset(saved: Settings = settings): void {
    keepLists(domain, undefined)
    setRows(mapLists(pick(saved), (list) => list.map(toRow)))
  }
  return {
    rows,
    lists: listsOf(rows),
    isUnsaved,
    wasKept: kept !== undefined && isUnsaved,
    reset,
    add: (name: ListName) => set(name, [...rows[name], toRow('')]),
    write: (name: ListName, id: number, text: string) =>
      set(
        name,
        rows[name].map((row) => (row.id === id ? { id, text } : row)),
      ),
    remove: (name: ListName, id: number) =>
      set(
        name,
        rows[name].filter((row) => row.id !== id),
      ),
  }
}
export type ListsInHand = ReturnType<typeof useLists>
