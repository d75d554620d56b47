/**
 * Like `Promise.all`, but where one fails the others are waited for as well: what goes on in a transaction that has ended would write
 * into somebody else's. Statements of one transaction that don't need each other's rows are sent together this way.
 */
export async function awaitAll<Parts extends readonly unknown[] | []>(
  parts: Parts,
): Promise<{ -readonly [Place in keyof Parts]: Awaited<Parts[Place]> }> {
  const all = Promise.all(parts)
  await all.catch(() => Promise.allSettled(parts))
  return all
}
