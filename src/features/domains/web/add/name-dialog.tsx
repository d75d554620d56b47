import { t } from '#kit/t.ts'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'

const formId = 'name-of-new-site'

interface Props {
  /** What follows once the site has a name. */
  act: string
  isBusy: boolean
  trouble: string | undefined
  onName: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for the name of a site where the way to it needs one first. */
export function NameDialog({ act, isBusy, trouble, onName, onClose, children }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Where it isn't fine yet, it is typed on.
    event.currentTarget.querySelector('input')?.focus()
    onName()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('A name first')}
      text={t('A working name is enough: it can be changed at any time.')}
      acts={
        <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
          {act}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {children}
        <Trouble title={t('Your site was not made')} words={trouble} />
      </form>
    </Dialog>
  )
}
