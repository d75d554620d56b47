import { t } from '#kit/t.ts'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './dialog.module.css'
import { DiscardQuestion } from './discard-question.tsx'
import { Icon } from './icon.tsx'
import { cross } from './icons.ts'
import { findStart, keepFocus } from './keep-focus.ts'
import { Openers, useFocusBack } from './use-focus-back.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** What it is about, below the title. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons at its end, the one that does it first. */
  acts?: ReactNode
  isWide?: boolean
  /** Whether something typed into it would be lost: it asks before it is closed. */
  isUnsaved?: boolean
  closeWords?: string
}

interface FrameProps extends DialogProps {
  /** The style that says where on the screen it stands. */
  look: string | undefined
}

/** Closes a window, if need be after a question. */
function useClosing({ isUnsaved = false, onClose }: Pick<DialogProps, 'isUnsaved' | 'onClose'>) {
  const [isAsked, setAsked] = useState(false)
  const stay = () => setAsked(false)
  const discard = () => {
    stay()
    onClose()
  }
  const question = <DiscardQuestion isOpen={isAsked && isUnsaved} onDiscard={discard} onStay={stay} />
  return { close: isUnsaved ? () => setAsked(true) : onClose, question }
}

/** Stands in the window, so that it is there as long as that. */
function KeepFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => (within.current ? keepFocus(within.current) : undefined), [within])
  return null
}

/** A window, before anything says where on the screen it stands. */
export function Frame({ isOpen, title, text, children, acts, isWide, closeWords = t('Close'), ...rest }: FrameProps) {
  const { close, question } = useClosing(rest)
  const { finalFocus, openers } = useFocusBack(isOpen)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Popup
          ref={popup}
          className={rest.look}
          data-wide={isWide || undefined}
          initialFocus={() => findStart(popup.current) ?? true}
          finalFocus={finalFocus}
        >
          <KeepFocus within={popup} />
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={closeWords}>
              <Icon of={cross} />
            </Base.Close>
          </header>
          <div className={styles.body}>
            {text && <Base.Description className={styles.text}>{text}</Base.Description>}
            <Openers value={openers}>
              {children}
              {question}
            </Openers>
          </div>
          {acts && <footer className={styles.acts}>{acts}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A window over the screen. Escape, its cross and a click beside it close it; then what opened it has the focus again. */
export const Dialog = (props: DialogProps) => <Frame {...props} look={styles.middle} />
