import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { readScheme } from '#kit/web/theme.ts'
import { useCard } from './use-card.ts'
import styles from './card-panel.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Loaded again for another theme, the frame would forget what was entered; it is told of it instead. */
function useAddress(provider: string): string {
  const [address] = useState(() => {
    const { lang } = document.documentElement
    return `/pay/card?${new URLSearchParams({ provider, theme: readScheme(), language: lang || 'en' })}`
  })
  return address
}

interface Props {
  /** The key of the method whose service takes the card. */
  provider: string
  /** What the button says. */
  children: string
}

/** A card that is entered right here, in a frame of the payment service: it reaches nobody else. */
export function CardPanel({ provider, children }: Props) {
  const { frame, state, step, problem, pay } = useCard()
  const address = useAddress(provider)
  const isMissing = state === 'missing'
  return (
    <div className={styles.panel}>
      <output className={styles.message}>
        {step === 'confirming' && t('Your bank asks you to confirm this payment.')}
      </output>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('Card details')}
        src={address}
        hidden={isMissing}
        data-confirming={step === 'confirming' || undefined}
      />
      {!isMissing && (
        <div className={layout.acts}>
          <Button
            kind="primary"
            disabled={state === 'loading'}
            focusableWhenDisabled
            isBusy={step !== 'entering'}
            onClick={() => void pay()}
          >
            {children}
          </Button>
        </div>
      )}
      <Trouble
        words={
          isMissing
            ? t('The card form could not be loaded. Check your connection, or choose another way to pay.')
            : problem
        }
      />
    </div>
  )
}
