import { t } from '#kit/t.ts'
import type { SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { sortTyped } from './credential-fields.tsx'
import { KeySteps } from './key-steps.tsx'
import { listAsked } from './list-steps.ts'
import { useConnecting } from './use-connecting.ts'
import type { Adapter } from './use-providers.ts'
import { useTyped } from './use-typed.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  adapter: Adapter
  domainId: string
  onDone: () => void
}

/** Whether what was chosen leaves the payments to another service. */
const isThrough = ({ fields }: Adapter, asked: Adapter['fields']) =>
  fields.some(({ onlyWith }) => onlyWith !== null) && asked.every(({ onlyWith }) => onlyWith === null)

/** Asks step by step for the keys to a service, tries them, and turns it on. */
export function ConnectService({ adapter, domainId, onDone }: Props) {
  const { canBeTried, fields, title } = adapter
  const filled = useTyped()
  const isTried = canBeTried && !isThrough(adapter, listAsked(fields, filled.typed))
  const { connect, trouble, isPending, end } = useConnecting({ adapter, domainId, isTried }, onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending && filled.isWhole(event.currentTarget, fields)) connect(sortTyped(fields, filled.typed))
  }
  return (
    <form className={layout.fields} onSubmit={submit} aria-label={t(`Connect ${title}`)} noValidate>
      <KeySteps adapter={adapter} of={filled} hasMessages={false} />
      <p className={layout.quiet}>Keys are encrypted. Once saved, only their last characters are shown.</p>
      <Trouble title={t(`${title} isn’t connected yet`)} words={trouble} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {t(`Connect ${title}`)}
        </Button>
        <Button onClick={end}>Cancel</Button>
      </div>
    </form>
  )
}
