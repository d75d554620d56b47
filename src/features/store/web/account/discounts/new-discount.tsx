import { t } from '#kit/t.ts'
import type { DomainView as Domain } from '#domains/contract.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Terms, Worth } from './discount-fields.tsx'
import { useNewDiscount } from './use-new-discount.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: Domain
  currency: string
  isOpen: boolean
  onClose: () => void
}

function Form({ domain, currency, onClose }: Omit<Props, 'isOpen'>) {
  const shown = { ...useNewDiscount(domain, onClose), currency }
  return (
    <form className={layout.fields} onSubmit={shown.send} noValidate>
      <Worth {...shown} />
      <Terms {...shown} />
      <Trouble words={shown.error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={shown.isPending}>
          Add discount code
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

/** Where an owner makes a discount code. */
export const NewDiscount = ({ isOpen, onClose, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('New discount code')}>
    {isOpen && <Form {...rest} onClose={onClose} />}
  </Dialog>
)
