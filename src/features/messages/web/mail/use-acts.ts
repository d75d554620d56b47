import type { CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import type { moves } from '../../inbox-contract.ts'
import { sayCount } from './message-words.ts'
import { useChange } from './use-messages.ts'

type Move = (typeof moves)[number]

/** How long there is time to undo something, in milliseconds. */
const undoable = 8000

const doneWords: Record<Move, string> = {
  archived: 'archived',
  trash: 'deleted',
  spam: 'moved to spam',
  inbox: 'moved to the inbox',
  back: 'put back',
}
const sayDone = (count: number, move: Move) => `${sayCount(count, 'message', 'messages')} ${doneWords[move]}`
const capitalise = (count: number, words: string) => (count === 1 ? words.replace(/^1 m/, 'M') : words)

function complain({ message }: CallError): void {
  showToast({ kind: 'bad', title: 'Nothing was changed', text: message, lasts: undoable })
}

export interface Acts {
  /** Moves messages, and offers to undo it. */
  move: (ids: readonly string[], to: Move) => Promise<void>
  mark: (ids: readonly string[], read: boolean) => Promise<void>
  isBusy: boolean
}

/** What is done with messages from the list and from the open message alike. */
export function useActs(id: string): Acts {
  const { mutateAsync, isPending } = useChange()
  const change = (ids: readonly string[], body: { folder?: Move; read?: boolean }) =>
    mutateAsync({ params: { id }, body: { ids: [...ids], ...body } })
  const undo = (ids: readonly string[]) =>
    void change(ids, { folder: 'back' }).then(
      () => showToast({ title: capitalise(ids.length, sayDone(ids.length, 'back')) }),
      complain,
    )
  const tell = (ids: readonly string[], to: Move) =>
    showToast({
      title: capitalise(ids.length, sayDone(ids.length, to)),
      lasts: undoable,
      action: { words: 'Undo', act: () => undo(ids) },
    })
  return {
    move: (ids, to) => change(ids, { folder: to }).then(() => tell(ids, to), complain),
    mark: (ids, read) => change(ids, { read }).then(() => undefined, complain),
    isBusy: isPending,
  }
}
