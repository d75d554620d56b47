import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import type { Keys } from './use-inbox-keys.ts'
import styles from './key-help.module.css'

const keyWords: readonly [keys: readonly string[], words: string][] = [
  [['j', 'k'], t('Next / previous')],
  [['Enter'], t('Open message')],
  [['e'], t('Archive')],
  [['#'], t('Delete message')],
  [['u'], t('Mark as unread')],
  [['x'], t('Select')],
  [['r'], t('Reply')],
  [['c'], t('New message')],
  [['/'], t('Search')],
]

/** The keys of the mailbox, and how to switch them off. */
export const KeyHelp = ({ keys: { areOn, setOn } }: { keys: Keys }) => (
  <section className={styles.help} aria-label={t('Keyboard shortcuts')}>
    {areOn && (
      <ul>
        {keyWords.map(([keys, words]) => (
          <li key={words}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {words}
          </li>
        ))}
      </ul>
    )}
    <Button kind="quiet" isSmall onClick={() => setOn(!areOn)}>
      {areOn ? t('Turn shortcuts off') : t('Turn keyboard shortcuts on')}
    </Button>
  </section>
)
