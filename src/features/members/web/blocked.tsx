import { t } from '#kit/t.ts'
import type { MouseEvent } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { writeDay } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { usePages } from '#kit/web/use-pages.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { keepFocus, Panel } from '#accounts/web/panel.tsx'
import { listBlocked, unblockMember } from '../contract.ts'
import { typeNames, type RecordType } from '../rules.ts'
import layout from '#kit/web/parts/layout.module.css'

interface BlockedPerson {
  id: string
  type: RecordType
  name: string
  at: string
}

function Row({ id, type, name, at }: BlockedPerson) {
  const { mutate, error, isPending } = useSend(unblockMember, listBlocked)
  const who = name || t('Unnamed member')
  function unblock({ currentTarget }: MouseEvent): void {
    const refocus = keepFocus(currentTarget)
    const onSuccess = () => {
      refocus()
      showToast({ title: t(`${who} has been unblocked`) })
    }
    mutate({ params: { id } }, { onSuccess })
  }
  return (
    <li>
      <div>
        <p>{who}</p>
        <p>
          {typeNames[type]} · Blocked on {writeDay(at)}
        </p>
        <Trouble words={error?.message} />
      </div>
      <Button isBusy={isPending} onClick={unblock} aria-label={t(`Unblock ${who}`)}>
        Unblock
      </Button>
    </li>
  )
}

/** Whom somebody has blocked, with a way to end it. */
export function Blocked() {
  const { items, error, more, isFetchingMore } = usePages(listBlocked, { query: {} })
  return (
    <Panel
      title={t('Blocked people')}
      words={t('You and the people you block can’t find or message each other. A block is for one kind of profile.')}
    >
      <div>
        <Trouble words={error?.message} />
        {!items && !error && <Loading />}
        {items?.length === 0 && <p>You haven’t blocked anyone.</p>}
        <ul className={layout.rows}>
          {items?.map(({ id, type, name, blocked_at: at }) => (
            <Row key={id} id={id} type={type} name={name} at={at} />
          ))}
        </ul>
        {more && (
          <Button isBusy={isFetchingMore} onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </Panel>
  )
}
