import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

/** What a transaction is answered with. */
export const Response = z.object({
  transactionResponse: z
    .object({
      responseCode: z.union([z.string(), z.number()]).nullish(),
      transId: z.string().nullish(),
      errors: z.array(z.object({ errorCode: z.string().nullish(), errorText: z.string().nullish() })).nullish(),
    })
    .nullish(),
})
type Response = z.infer<typeof Response>

/** The reason code of what has been asked for before, within the hours that Authorize.Net remembers. */
const repeated = '11'

/** Throws `PaymentFailed` for a call that was made before: what became of it isn't known until the lists show it. */
export function checkNew({ transactionResponse }: Response): void {
  if (transactionResponse?.errors?.some(({ errorCode }) => errorCode === repeated))
    throw new PaymentFailed(
      'uncertain',
      phrase(
        'authorize-answer-pending',
        'Authorize.Net has already received this request but hasn’t reported the result yet.',
      ),
    )
}
