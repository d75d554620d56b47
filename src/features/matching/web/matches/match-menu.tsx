import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { more } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { type MatchView, countUnread, listMatches, unmatch } from '#matching/matches-contract.ts'
import { ReportDialog } from '../people/report-dialog.tsx'
import { useBlock } from '../people/use-block.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'

/** Ends a match. Its card is gone before the lists are fresh, so nothing here waits for them. */
function useUnmatch({ id, name }: MatchView, onEnded: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function end(): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    try {
      await call(unmatch, { params: { id } })
      showToast({ title: t(`You are no longer matched with ${name}`) })
      onEnded()
      for (const { path } of [listMatches, countUnread]) void queries.invalidateQueries({ queryKey: [path] })
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setTrouble(problem.message)
    }
    setBusy(false)
  }
  return { end: () => void end(), isBusy, trouble }
}

interface Props {
  match: MatchView
  /** It was ended here. */
  onEnded?: (() => void) | undefined
  /** Whether it still goes on has to be asked. */
  onBlocked?: (() => void) | undefined
}

type Question = 'unmatch' | 'block' | 'report' | undefined
interface MenuDialogProps extends Props {
  onClose: () => void
}

const unmatchWords = t(
  'This ends the match for both of you. Neither of you will be able to read the conversation or send messages. This can’t be undone.',
)
const blockWords = t(
  'You won’t be able to find or message each other with these profiles, or read the conversation. They won’t be notified. You can unblock them at any time.',
)

function Unmatch({ match, onEnded, onClose }: MenuDialogProps) {
  const { end, isBusy, trouble } = useUnmatch(match, () => {
    onClose()
    onEnded?.()
  })
  return (
    <Confirm
      isOpen
      title={t(`Unmatch ${match.name}?`)}
      text={unmatchWords}
      act={t('Unmatch')}
      isDanger
      isBusy={isBusy}
      trouble={trouble}
      onConfirm={end}
      onCancel={onClose}
    />
  )
}

function Block({ match: { user_id, name }, onBlocked, onClose }: MenuDialogProps) {
  const { block, isPending } = useBlock(user_id)
  const wasPending = useRef(false)
  const finish = useEffectEvent(() => {
    onClose()
    onBlocked?.()
  })
  useEffect(() => {
    if (wasPending.current && !isPending) finish()
    wasPending.current = isPending
  }, [isPending])
  return (
    <Confirm
      isOpen
      title={t(`Block ${name}?`)}
      text={blockWords}
      act={t('Block')}
      isDanger
      isBusy={isPending}
      onConfirm={block}
      onCancel={onClose}
    />
  )
}

/** What can be done about a match. */
export function MatchMenu(props: Props) {
  const { user_id, name } = props.match
  const [question, ask] = useState<Question>()
  const close = () => ask(undefined)
  const entries: MenuEntry[] = [
    { label: t('Unmatch…'), onChoose: () => ask('unmatch') },
    { label: t('Block…'), kind: 'danger', onChoose: () => ask('block') },
    { label: t('Report…'), kind: 'danger', onChoose: () => ask('report') },
  ]
  return (
    <>
      <Menu button={<IconButton label={t(`More actions for ${name}`)} icon={more} isSmall />} entries={entries} />
      {question === 'unmatch' && <Unmatch {...props} onClose={close} />}
      {question === 'block' && <Block {...props} onClose={close} />}
      {question === 'report' && <ReportDialog id={user_id} name={name} onClose={close} />}
    </>
  )
}
