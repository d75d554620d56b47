import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import styles from './safety-tips.module.css'

const tips = [
  [t('Keep talking here'), t('Don’t share your phone number, address or workplace until you trust someone.')],
  [
    t('Never send money'),
    t('The same goes for gift cards, crypto and pictures of documents, however urgent it sounds.'),
  ],
  [t('See them before you meet'), t('A short video call shows whether someone is who they say they are.')],
  [
    t('Meet in public'),
    t('Meet where other people are around the first few times, and make your own way there and back.'),
  ],
  [t('Tell a friend'), t('Say who you’re meeting, where, and when you’ll be back. Keep your phone charged.')],
  [t('Leave whenever you like'), t('You don’t owe anyone an explanation, online or in person.')],
  [
    t('Block and report'),
    t('Block anyone who makes you uncomfortable. Report anyone who lies, makes threats or looks under 18.'),
  ],
] as const

/** A button that opens advice on meeting people. */
export function SafetyTips() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" isSmall aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Safety tips
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Meeting people safely')}
        text={t('If you’re in danger, call your local emergency number first.')}
        acts={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <ul className={styles.tips}>
          {tips.map(([title, words]) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
