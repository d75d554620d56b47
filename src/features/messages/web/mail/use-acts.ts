import { t } from '#kit/t.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import type { CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import type { moves } from '#messages/inbox-contract.ts'
import { useChange } from './use-messages.ts'

type Move = (typeof moves)[number]

/** How long there is time to undo something. */
const undoableForMs = 8000

const sayDone: Record<Move, (count: number) => string> = {
  archived: (count) => sayCount(count, { one: 'Message archived', other: `${sayNumber(count)} messages archived` }),
  trash: (count) => sayCount(count, { one: 'Message deleted', other: `${sayNumber(count)} messages deleted` }),
  spam: (count) =>
    sayCount(count, { one: 'Message moved to spam', other: `${sayNumber(count)} messages moved to spam` }),
  inbox: (count) =>
    sayCount(count, { one: 'Message moved to the inbox', other: `${sayNumber(count)} messages moved to the inbox` }),
  back: (count) => sayCount(count, { one: 'Message restored', other: `${sayNumber(count)} messages restored` }),
}

function complain({ message }: CallError): void {
  showToast({ kind: 'bad', title: t('Couldn’t update messages'), text: message, lastsMs: undoableForMs })
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
    void change(ids, { folder: 'back' }).then(() => showToast({ title: sayDone.back(ids.length) }), complain)
  const showMoved = (ids: readonly string[], to: Move) =>
    showToast({
      title: sayDone[to](ids.length),
      lastsMs: undoableForMs,
      action: { words: t('Undo'), act: () => undo(ids) },
    })
  return {
    move: (ids, to) => change(ids, { folder: to }).then(() => showMoved(ids, to), complain),
    mark: (ids, read) => change(ids, { read }).then(() => undefined, complain),
    isBusy: isPending,
  }
}
