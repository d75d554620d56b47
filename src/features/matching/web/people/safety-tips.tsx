import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import styles from './safety-tips.module.css'

const tips = [
  ['Keep talking here', 'Don’t give away your phone number, address or place of work until you trust somebody.'],
  ['Never send money', 'Nor gift cards, crypto or pictures of documents, however urgent the story is.'],
  ['See them before you meet', 'A short video call shows whether somebody is who they say they are.'],
  ['Meet in public', 'The first few times, meet where other people are. Get there and home on your own.'],
  ['Tell a friend', 'Say whom you meet, where, and when you will be back. Keep your phone charged.'],
  ['You may leave at any time', 'You owe nobody an explanation, online or in person.'],
  ['Block and report', 'Block whoever makes you uncomfortable. Report who lies, threatens or looks under 18.'],
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
        title="Meeting people safely"
        text="If you are in danger, call the emergency number of where you are first."
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
