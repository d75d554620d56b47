import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { hasRoom } from '#kit/server/limits.ts'

/** Of all lists. */
const ofAddress = { times: 10, seconds: dayMs / 1000 }
/** Of one list. */
const ofAddressHere = { times: 3, seconds: dayMs / 1000 }

type LimitsContext = Pick<Context, 'limits'>

async function takeRoom({ limits }: LimitsContext, domainId: string, emailKey: string): Promise<void> {
  await limits.take('subscription mails here', ofAddressHere, `${domainId} ${emailKey}`)
  await limits.take('subscription mails', ofAddress, emailKey)
}

/** Whether an address may be asked once more to confirm, whoever wants that: visitors and owners alike know only that it exists. */
export const hasRoomToAsk = (ctx: LimitsContext, domainId: string, emailKey: string): Promise<boolean> =>
  hasRoom(takeRoom(ctx, domainId, emailKey))
