import type { Context } from '#kit/server/context.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random letters and digits that aren't mistaken for each other; about 5 bits each. */
export function makeId({ random }: Pick<Context, 'random'>, length = 20, alphabet = letters): string {
  let made = ''
  while (made.length < length)
    for (const byte of random(length * 2)) {
      const whole = 256 - (256 % alphabet.length)
      if (byte < whole && made.length < length) made += alphabet[byte % alphabet.length]
    }
  return made
}

/** Whether text can be the id of a payment or a refund. */
export const isPaymentId = (text: string): boolean => /^[a-z\d]{20}$/.test(text)
