import { IconButton } from '#kit/web/parts/button.tsx'
import { history, redo, undo } from '#kit/web/parts/icons.ts'
import { rare } from './controls/rare.tsx'
import { useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import type { Writing, State } from './drafts/writing.ts'
import { useOnline } from './drafts/use-desk.ts'
import { describe } from './publishing/publish-words.ts'
import { Publishing } from './publishing/publishing.tsx'
import { useWaiting } from './publishing/use-waiting.ts'
import { useKeys } from './drafts/use-keys.ts'
import styles from './top-bar.module.css'

const VersionsDialog = rare(async () => (await import('#files/web/versions-dialog.tsx')).VersionsDialog)

interface Props {
  session: Writing
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
  const { words, kind } = describe(state, useOnline(), useWaiting().length)
  useKeys({
    s: () => void session.send(),
    ...(isSeen && { z: session.undo, 'shift+z': session.redo, y: session.redo }),
  })
  return (
    <div className={styles.bar}>
      <output className={styles.standing} data-kind={kind}>
        {words}
      </output>
      <IconButton
        isSmall
        icon={undo}
        label="Undo"
        disabled={!isSeen || state.past.length === 0}
        onClick={session.undo}
      />
      <IconButton
        isSmall
        icon={redo}
        label="Redo"
        disabled={!isSeen || state.future.length === 0}
        onClick={session.redo}
      />
      <IconButton isSmall icon={history} label="Versions" disabled={!isSeen} onClick={() => setHistory(true)} />
      <Publishing address={address} onOpen={onOpen} />
      {isHistory && <History session={session} state={state} onClose={() => setHistory(false)} />}
    </div>
  )
}
