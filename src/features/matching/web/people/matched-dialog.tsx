import { t } from '#kit/t.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import styles from './matched.module.css'
import type { NewMatch } from './use-like.ts'

const sparks = Array.from({ length: 14 }, (_, spark) => spark)

/** A moment of joy, and the way to talk. */
export const MatchedDialog = ({ matched: { person, id }, onClose }: { matched: NewMatch; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('It’s a match')}
    acts={
      <>
        <ButtonLink kind="primary" icon={chats} to={`/chat/${id}`} data-start="">
          Say hello
        </ButtonLink>
        <Button onClick={onClose}>Keep looking</Button>
      </>
    }
  >
    <div className={styles.joy}>
      <div className={styles.two}>
        {sparks.map((spark) => (
          <i key={spark} className={styles.spark} style={{ rotate: `${spark * 26}deg` }} aria-hidden="true" />
        ))}
        <span className={styles.face}>
          <Avatar size="large" name={person.name} picture={person.avatar_url ?? undefined} />
        </span>
        <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 20.5s-8.5-4.9-8.5-11A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.9c0 6.1-8.5 11-8.5 11z" />
        </svg>
      </div>
      <p>{t(`You and ${person.name} like each other. You can now send messages.`)}</p>
    </div>
  </Dialog>
)
