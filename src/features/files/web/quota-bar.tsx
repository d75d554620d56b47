import { useAnswer } from '#kit/web/use-answer.ts'
import { getStorage } from '../contract.ts'
import { writeSize } from './amounts.ts'

/** How much room the sites take of what there is for them. */
export function QuotaBar({ domain }: { domain: string }) {
  const { data } = useAnswer(getStorage, { params: { id: domain } })
  if (!data) return null
  const { used, limit } = data
  if (limit === null) return <p className="quota">{writeSize(used)} used</p>
  return (
    <p className="quota">
      <meter value={used} max={limit} high={limit * 0.9} aria-label="Room used" />
      {writeSize(used)} of {writeSize(limit)} used
    </p>
  )
}
