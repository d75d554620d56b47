import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { daysInSpam, daysInTrash } from '#messages/rules.ts'
import { movesFrom } from '../mail/moves-from.ts'
import { read, unread } from '../mail/pictures.ts'
import type { MessageActs } from '../mail/use-acts.ts'
import { useEmptying, type MessageView } from '../mail/use-messages.ts'
import type { InboxRoute } from '../mail/use-route.ts'
import { Csv } from './csv.tsx'
import type { Selection } from './use-selection.ts'
import styles from './list.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props extends SectionProps {
  route: InboxRoute
  items: readonly MessageView[]
  acts: MessageActs
  selection: Selection
}

/** What can be done with the ticked messages. */
function Many({ route, items, acts, selection }: Omit<Props, 'domain'>) {
  const { ids } = selection
  const isAnyUnread = items.some((message) => ids.includes(message.id) && !message.read)
  const mark = isAnyUnread ? t('Mark as read') : t('Mark as unread')
  return (
    <fieldset className={styles.many}>
      <legend className="unseen">Actions for selected messages</legend>
      {movesFrom(route.folder).map(({ to, words, icon }) => (
        <Button key={to} isSmall icon={icon} isBusy={acts.isBusy} onClick={() => void acts.move(ids, to)}>
          {words}
        </Button>
      ))}
      <Button
        isSmall
        icon={isAnyUnread ? read : unread}
        isBusy={acts.isBusy}
        onClick={() => void acts.mark(ids, isAnyUnread)}
      >
        {mark}
      </Button>
    </fieldset>
  )
}

/** Deletes all that is in the trash or in spam. */
function EmptyFolder({ domainId, folder }: { domainId: string; folder: 'trash' | 'spam' }) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, error, isPending, reset } = useEmptying()
  const words = folder === 'trash' ? t('Empty trash') : t('Empty spam')
  const stop = () => {
    reset()
    setAsked(false)
  }
  const showDone = () => {
    stop()
    showToast({ title: folder === 'trash' ? t('The trash is empty') : t('The spam folder is empty') })
  }
  const empty = () => void mutateAsync({ params: { id: domainId }, query: { folder } }).then(showDone, shownByItself)
  return (
    <>
      <Button isSmall icon={bin} onClick={() => setAsked(true)}>
        {words}
      </Button>
      <Confirm
        isOpen={isAsked}
        isDanger
        title={`${words}?`}
        text={t('All messages in it will be permanently deleted. This can’t be undone.')}
        act={words}
        isBusy={isPending}
        trouble={error?.message}
        onConfirm={empty}
        onCancel={stop}
      />
    </>
  )
}

const keptFor = { trash: daysInTrash, spam: daysInSpam }

/** What is ticked, and what can be done with it. */
export function Above({ domain, route, items, acts, selection }: Props) {
  const { folder } = route
  const { ids, setAll } = selection
  const isThrown = folder === 'trash' || folder === 'spam'
  if (items.length === 0) return null
  return (
    <div className={styles.above}>
      <Checkbox
        label={ids.length === 0 ? t('Select all') : t(`${ids.length} selected`)}
        checked={ids.length === items.length}
        isMixed={ids.length > 0 && ids.length < items.length}
        onChange={() => setAll(ids.length < items.length)}
      />
      {ids.length > 0 && <Many route={route} items={items} acts={acts} selection={selection} />}
      {ids.length === 0 && isThrown && (
        <>
          <p className={layout.quiet}>{t(`Messages here are deleted after ${keptFor[folder]} days.`)}</p>
          <EmptyFolder domainId={domain.id} folder={folder} />
        </>
      )}
      {ids.length === 0 && <Csv domain={domain} route={route} />}
    </div>
  )
}
