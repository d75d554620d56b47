import { keepWords } from '#kit/server/search-words.ts'
import { messages } from '#messages/server/tables.ts'
import type { Site } from '../owned-site.ts'
import { placeOrder } from '../shop.ts'
import type { World } from '../world.ts'
import { textOfLength } from './largest-input.ts'

/** Messages and orders of a site, so that lists and exports have something to read. */
export async function addRows({ ctx, clock }: World, { id: domainId }: Site): Promise<void> {
  const at = clock.now
  const content = textOfLength('A long message with “words” and = signs.\n', 20_000)
  const fields = [{ type: 'TextArea' as const, label: 'More', value: textOfLength('words; and more\n', 9000) }]
  const texts = { form: 'contact', subject: 'Hello', content, fields, senderName: 'Ann' }
  const from = { senderEmail: 'ann@example.com', emailKey: 'ann@example.com', verified: true, waits: true }
  const times = { createdAt: at, activeAt: at, movedAt: at }
  const words = keepWords(domainId, ['hello'])
  const row = { domainId, folder: 'inbox' as const, ...texts, ...from, ...times, size: 30_000, words }
  for (let batch = 0; batch < 8; batch += 1) await ctx.db.insert(messages).values(Array.from({ length: 50 }, () => row))
  for (let order = 0; order < 120; order += 1) await placeOrder(ctx, domainId)
}
