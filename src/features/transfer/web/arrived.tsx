import { useState } from 'react'
import { accountPath } from '#domains/web/account-path.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { open, undo } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useUndo } from './use-transfers.ts'
import styles from './arrived.module.css'
import layout from '#kit/web/parts/layout.module.css'

type Undone = NonNullable<ReturnType<typeof useUndo>['data']>

const tell = ({ restored, kept }: Undone): string => {
  const back = `${restored} ${restored === 1 ? 'file is' : 'files are'} as before.`
  return kept.length === 0 ? back : `${back} These stayed, since they were changed after that:`
}

const Kept = ({ undone }: { undone: Undone }) => (
  <>
    <p>{tell(undone)}</p>
    {undone.kept.length > 0 && (
      <ul>
        {undone.kept.map(({ path, reason }) => (
          <li key={path}>
            <strong dir="ltr">{path}</strong> {reason}
          </li>
        ))}
      </ul>
    )}
  </>
)

/** The website is taken over: where to go, and the way back. */
export function Arrived({ domain, change }: SectionProps & { change: string }) {
  const { mutate, data, isPending, error } = useUndo()
  const [isUndone, setUndone] = useState(false)
  const takeBack = () => mutate({ params: { id: domain.id, change } }, { onSuccess: () => setUndone(true) })
  return (
    <section className={styles.arrived} aria-live="polite">
      <h3>{isUndone ? 'Taken back' : 'Your website is here'}</h3>
      {data ? <Kept undone={data} /> : <p>Its pages, pictures and menus are part of your site now.</p>}
      <div className={layout.acts}>
        <ButtonLink kind="primary" icon={open} href={domain.url} target="_blank" rel="noopener">
          View<span className="unseen"> in a new window</span>
        </ButtonLink>
        <ButtonLink to={accountPath(domain, 'edit')}>Edit</ButtonLink>
        {!isUndone && (
          <Button icon={undo} isBusy={isPending} onClick={takeBack}>
            Undo
          </Button>
        )}
      </div>
      <Trouble title="This could not be undone" words={error?.message} />
    </section>
  )
}
