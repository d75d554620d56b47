import { useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import type { Session } from './drafts/session.ts'
import type { State } from './drafts/text-state.ts'
import { useOnline } from './drafts/use-desk.ts'
import { VersionsDialog } from './later-parts.tsx'
import { describe } from './publishing/publish-words.ts'
import { Publishing } from './publishing/publishing.tsx'
import { useWaiting } from './publishing/use-waiting.ts'
import { Tool } from './sign.tsx'
import { useKeys } from './use-keys.ts'

interface Props {
  session: Session
  state: State
  /** Whether it is the text of the session that is seen, so that its steps are meant. */
  isSeen: boolean
  /** Where visitors find what is edited. */
  address: string
  /** Shows another file. */
  onOpen: (path: string) => void
}

function History({ session, state, onClose }: Pick<Props, 'session' | 'state'> & { onClose: () => void }) {
  const restore = async (content: string) => {
    onClose()
    session.replace(content)
    if (await session.publish()) showToast({ title: 'Back to the earlier version', text: 'Visitors see it now.' })
  }
  const { domain, path } = session.place
  const onRestore = (content: string) => void restore(content)
  return <VersionsDialog domain={domain} path={path} now={state.text} onClose={onClose} onRestore={onRestore} />
}

/** How the text stands, its steps back and forth, and the way to its visitors. */
export function TopBar({ session, state, isSeen, address, onOpen }: Props) {
  const [isHistory, setHistory] = useState(false)
  const { undo, redo, send } = session
  const { words, kind } = describe(state, useOnline(), useWaiting().length)
  useKeys({ s: () => void send(), ...(isSeen && { z: undo, 'shift+z': redo, y: redo }) })
  return (
    <div className="top-bar">
      <output className="standing" data-kind={kind}>
        {words}
      </output>
      <Tool name="undo" label="Undo" disabled={!isSeen || state.past.length === 0} onClick={undo} />
      <Tool name="redo" label="Redo" disabled={!isSeen || state.future.length === 0} onClick={redo} />
      <Tool name="history" label="Versions" disabled={!isSeen} onClick={() => setHistory(true)} />
      <Publishing address={address} onOpen={onOpen} />
      {isHistory && <History session={session} state={state} onClose={() => setHistory(false)} />}
    </div>
  )
}
