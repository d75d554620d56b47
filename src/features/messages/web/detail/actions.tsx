import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { bin, down, up } from '#kit/web/parts/icons.ts'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { movesFrom } from '../mail/moves-from.ts'
import { unread } from '../mail/pictures.ts'
import type { MessageActs } from '../mail/use-acts.ts'
import { useDeletion, type MessageDetail, type MessageView } from '../mail/use-messages.ts'
import type { InboxRoute } from '../mail/use-route.ts'
import styles from './detail.module.css'

interface Props {
  domainId: string
  message: MessageDetail
  route: InboxRoute
  items: readonly MessageView[]
  acts: MessageActs
}

/** The only act that can't be undone. */
function DeleteForGood({ domainId, message: { id, subject }, route }: Pick<Props, 'domainId' | 'message' | 'route'>) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, error, isPending } = useDeletion()
  const finish = () => {
    route.close()
    showToast({ title: t('Message permanently deleted') })
  }
  const remove = () => void mutateAsync({ params: { id: domainId, message: id } }).then(finish, shownByItself)
  return (
    <>
      <Button isSmall icon={bin} onClick={() => setAsked(true)}>
        Delete permanently
      </Button>
      <Confirm
        isOpen={isAsked}
        isDanger
        title={t('Delete this message permanently?')}
        text={t(`“${subject}” and its conversation will be deleted. This can’t be undone.`)}
        act={t('Delete permanently')}
        isBusy={isPending}
        trouble={error?.message}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** To the messages before and behind in the list. */
function Steps({ message: { id }, route, items }: Pick<Props, 'message' | 'route' | 'items'>) {
  const at = items.findIndex((each) => each.id === id)
  const step = (to: MessageView | undefined, label: string, icon: string) => (
    <IconButton
      isSmall
      label={label}
      icon={icon}
      disabled={!to}
      focusableWhenDisabled
      onClick={() => to && route.open(to.id)}
    />
  )
  if (at < 0 || items.length < 2) return null
  return (
    <div className={styles.steps}>
      {step(items[at - 1], t('Previous message'), up)}
      {step(items[at + 1], t('Next message'), down)}
    </div>
  )
}

/** What can be done with a message. */
export function Actions(props: Props) {
  const { message, route, acts } = props
  const { id, folder } = message
  const leave = (act: Promise<void>) => {
    route.close()
    return act
  }
  return (
    <div className={styles.actions} role="toolbar" aria-label={t('Message actions')}>
      {movesFrom(folder).map(({ to, words, icon }) => (
        <Button key={to} isSmall icon={icon} onClick={() => void leave(acts.move([id], to))}>
          {words}
        </Button>
      ))}
      <Button isSmall icon={unread} onClick={() => void leave(acts.mark([id], false))}>
        Mark as unread
      </Button>
      {folder === 'trash' && <DeleteForGood {...props} />}
      <Steps {...props} />
    </div>
  )
}
