import type { CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import type { moves } from '#messages/inbox-contract.ts'
import { useChange } from './use-messages.ts'

type Move = (typeof moves)[number]

/** How long there is time to undo something, in milliseconds. */
const undoable = 8000

const doneWords: Record<Move, { one: string; many: (count: string) => string }> = {
  archived: { one: 'Message archived', many: (count) => `${count} messages archived` },
  trash: { one: 'Message deleted', many: (count) => `${count} messages deleted` },
  spam: { one: 'Message moved to spam', many: (count) => `${count} messages moved to spam` },
  inbox: { one: 'Message moved to the inbox', many: (count) => `${count} messages moved to the inbox` },
  back: { one: 'Message restored', many: (count) => `${count} messages restored` },
}
const sayDone = (count: number, move: Move) =>
  count === 1 ? doneWords[move].one : doneWords[move].many(count.toLocaleString('en'))

function complain({ message }: CallError): void {
  showToast({ kind: 'bad', title: 'Couldn’t update messages', text: message, lasts: undoable })
}

export interface MessageActs {
  /** Moves messages, and offers to undo it. */
  move: (ids: readonly string[], to: Move) => Promise<void>
  mark: (ids: readonly string[], read: boolean) => Promise<void>
  isBusy: boolean
}

/** What is done with messages from the list and from the open message alike. */
export function useActs(id: string): MessageActs {
  const { mutateAsync, isPending } = useChange()
  const change = (ids: readonly string[], body: { folder?: Move; read?: boolean }) =>
    mutateAsync({ params: { id }, body: { ids: [...ids], ...body } })
  const undo = (ids: readonly string[]) =>
    void change(ids, { folder: 'back' }).then(() => showToast({ title: sayDone(ids.length, 'back') }), complain)
  const tell = (ids: readonly string[], to: Move) =>
    showToast({
      title: sayDone(ids.length, to),
      lasts: undoable,
      action: { words: 'Undo', act: () => undo(ids) },
    })
  return {
    move: (ids, to) => change(ids, { folder: to }).then(() => tell(ids, to), complain),
    mark: (ids, read) => change(ids, { read }).then(() => undefined, complain),
    isBusy: isPending,
  }
}
