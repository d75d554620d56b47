import { useState } from 'react'
import type { DomainView as Domain } from '#domains/contract.ts'
import { later } from '#kit/web/later.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'

const SellerForm = later(async () => (await import('./seller-form.tsx')).SellerForm)

const show = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'start' })

/** What a store says about itself on its invoices, for those who deal with its money. */
export function SellerDetails({ domain }: { domain: Domain }) {
  const [query] = useSearchParams()
  const isWanted = query.get('part') === 'invoices'
  const [isOpen, setOpen] = useState(isWanted)
  return (
    <details
      open={isOpen}
      ref={isWanted ? show : undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Invoice details</summary>
      {isOpen && <SellerForm domain={domain} />}
    </details>
  )
}
