import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { LinkField } from './link-field.tsx'
import { completeAddress } from './complete-address.ts'

interface Props {
  href: string | undefined
  onClose: () => void
  /** No address takes the link away. */
  onLink: (href: string | undefined) => void
}

/** Where some words lead: to a page of the site, an address, a mailbox or a phone. */
export function LinkDialog({ href, onClose, onLink }: Props) {
  const [value, setValue] = useState(href ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const found = completeAddress(value)
    if ('error' in found) setError(found.error)
    else onLink(found.href)
  }
  return (
    <Dialog isOpen title={t('Link')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <LinkField
          label={t('Page or address')}
          value={value}
          error={error}
          onChange={(next) => {
            setValue(next)
            setError(undefined)
          }}
          onPick={onLink}
        />
        <p>
          <Button kind="primary" type="submit">
            {href === undefined ? t('Add link') : t('Change link')}
          </Button>{' '}
          {href !== undefined && <Button onClick={() => onLink(undefined)}>Remove link</Button>}
        </p>
      </form>
    </Dialog>
  )
}
