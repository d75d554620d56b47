import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { typedText } from '#kit/shapes.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { OrderView } from './order-contract.ts'

export const lookUpOrder = endpoint({
  method: 'POST',
  path: '/api/orders/lookup',
  access: 'anyone',
  summary:
    'An order without an account: by its number, and the key of its link or the e-mail address it was placed with',
  limit: { times: 20, seconds: 600, per: 'network', shared: true },
  body: z.object(
    {
      number: typedText(40, says('enter-order-number', 'Please enter the order number.')),
      email: typedText(254, says('enter-your-email', 'Please enter your e-mail address.'))
        .overwrite(tidyMailAddress)
        .optional(),
      key: typedText(100).optional(),
    },
    badInput,
  ),
  answer: OrderView,
})

export const disownOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/disown',
  access: 'user',
  summary: 'Says that an order isn’t mine, which a guest placed with my e-mail address',
  limit: perUser(60, 600),
  answer: z.object({ id: z.string() }),
})
