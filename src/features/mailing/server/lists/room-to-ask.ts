import type { Rate } from '#kit/contract.ts'
import { day } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'

/** In all, and for one list. */
const [ofAddress, ofAddressHere]: [Rate, Rate] = [
  { times: 10, seconds: day / 1000 },
  { times: 3, seconds: day / 1000 },
]

/** Whether an address may be asked once more to confirm, whoever wants that: visitors and owners alike know only that it exists. */
export async function hasRoomToAsk(
  { limits }: Pick<Context, 'limits'>,
  domainId: string,
  emailKey: string,
): Promise<boolean> {
  try {
    await limits.take('subscription mails here', ofAddressHere, `${domainId} ${emailKey}`)
    await limits.take('subscription mails', ofAddress, emailKey)
    return true
  } catch (problem) {
    if (problem instanceof Refusal && problem.reason === 'too-many') return false
    throw problem
  }
}
