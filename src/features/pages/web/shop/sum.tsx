interface SumProps {
  label: string
  /** The part with the amount. */
  name: string
  /** The part with both. */
  part?: string
}

/** What something comes to, for a script to fill. */
export function Sum({ label, name, part }: SumProps) {
  return (
    <div className="sum" data-part={part}>
      <dt>{label}</dt>
      <dd data-part={name}>–</dd>
    </div>
  )
}

export function TaxSum() {
  return (
    <div className="sum" data-part="taxed" hidden>
      <dt data-part="tax-name" />
      <dd data-part="tax" />
    </div>
  )
}
