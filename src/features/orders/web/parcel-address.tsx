import { useAnswer } from '#kit/web/use-answer.ts'
import { AddressToEnter } from '#providers/web/address-to-enter.tsx'
import { getParcelAddress } from '../parcel-contract.ts'

/** Where a service that follows parcels tells of changes. */
export function ParcelAddress({ providerId: id }: { providerId: string }) {
  const { data, error } = useAnswer(getParcelAddress, { params: { id } })
  return <AddressToEnter answer={data} trouble={error?.message} />
}
