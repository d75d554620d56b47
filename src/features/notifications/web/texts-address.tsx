import { useAnswer } from '#kit/web/use-answer.ts'
import { AddressToEnter } from '#providers/web/address-to-enter.tsx'
import { getTextsAddress } from '../contract.ts'

/** Where a service for texts sends replies such as STOP. */
export function TextsAddress({ providerId: id }: { providerId: string }) {
  const { data, error } = useAnswer(getTextsAddress, { params: { id } })
  return <AddressToEnter answer={data} trouble={error?.message} />
}
