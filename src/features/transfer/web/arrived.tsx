import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import type { undoChange } from '#files/change-contract.ts'
import { accountPath } from '#domains/web/account-path.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { sayCount } from '#kit/say-count.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { open, undo } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { useUndo } from './use-transfers.ts'
import styles from './arrived.module.css'
import layout from '#kit/web/parts/layout.module.css'

export type UndoAnswer = Answer<typeof undoChange>

/** What undoing has put back, and what it has left. */
export function TakenBack({ undone: { restored, kept } }: { undone: UndoAnswer }) {
  return (
    <output className={styles.arrived}>
      <strong>Import undone</strong>
      <span>
        {sayCount(restored, { one: '1 file was restored.', other: `${restored} files were restored.` })}
        {kept.length > 0 && t(' These were left alone because they’ve been changed since:')}
      </span>
      {kept.map(({ path, reason }) => (
        <span key={path}>
          <strong dir="ltr">{path}</strong> {reason}
        </span>
      ))}
    </output>
  )
}

interface Props extends SectionProps {
  change: string
  onUndone: (undone: UndoAnswer) => void
}

/** The website is taken over: where to go, and the way back. */
export function Arrived({ domain, change, onUndone }: Props) {
  const { mutateAsync, isPending, error } = useUndo()
  const takeBack = () => void mutateAsync({ params: { id: domain.id, change } }).then(onUndone, shownByItself)
  return (
    <section className={styles.arrived} aria-live="polite">
      <h3>Your website has been imported</h3>
      <p>Its pages, pictures and menus are now part of your site.</p>
      <div className={layout.acts}>
        <ButtonLink kind="primary" icon={open} href={domain.url} target="_blank" rel="noopener">
          View<span className="unseen"> in a new window</span>
        </ButtonLink>
        <ButtonLink to={accountPath(domain, 'edit')}>Edit</ButtonLink>
        <Button icon={undo} isBusy={isPending} onClick={takeBack}>
          Undo
        </Button>
      </div>
      <Trouble title={t('This could not be undone')} words={error?.message} />
    </section>
  )
}
