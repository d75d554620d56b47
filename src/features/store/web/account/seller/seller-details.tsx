import { useState } from 'react'
import type { DomainView as Domain } from '#domains/contract.ts'
import { later } from '#kit/web/later.tsx'

const SellerForm = later(async () => (await import('./seller-form.tsx')).SellerForm)

/** What a store says about itself on its invoices, for those who deal with its money. */
export function SellerDetails({ domain }: { domain: Domain }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Invoice details</summary>
      {isOpen && <SellerForm domain={domain} />}
    </details>
  )
}
