import { t } from '#kit/t.ts'
import type { MouseEvent } from 'react'
import type { Answer } from '#kit/contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { nameAgent } from '../agents.ts'
import { endSession, listSessions } from '../contract.ts'
import { keepFocus, Panel } from './panel.tsx'
import layout from '#kit/web/parts/layout.module.css'

type Session = Answer<typeof listSessions>['sessions'][number]

function Row({ session }: { session: Session }) {
  const { id, host, agent, network, seenAt, current } = session
  const { mutate, error, isPending } = useSend(endSession, listSessions)
  const name = nameAgent(agent)
  function end({ currentTarget }: MouseEvent): void {
    const refocus = keepFocus(currentTarget)
    const onSuccess = () => {
      refocus()
      showToast({ title: t('Session ended'), text: name })
    }
    mutate({ params: { id } }, { onSuccess })
  }
  return (
    <li>
      <div>
        <p>
          {name} {current && <Badge kind="accent">This device</Badge>}
        </p>
        <p>
          {host}, from {network}, last seen {writeMoment(seenAt)}
        </p>
        <Trouble words={error?.message} />
      </div>
      {!current && (
        <Button isBusy={isPending} onClick={end} aria-label={t(`End session: ${name}`)}>
          End session
        </Button>
      )}
    </li>
  )
}

/** Where somebody is signed in, with a way to end what they don't know. */
export function MySessions() {
  const { data, error } = useAnswer(listSessions, {})
  return (
    <Panel title={t('Sessions')} words={t('Where you are signed in. End any session that you don’t recognise.')}>
      <div>
        <Trouble words={error?.message} />
        {!data && !error && <Loading />}
        <ul className={layout.rows}>
          {data?.sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}
