import { z } from 'zod'

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
