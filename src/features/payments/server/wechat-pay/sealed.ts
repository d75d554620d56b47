import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { WeChat } from './api.ts'

/** Something that is encrypted with the API v3 key. */
export const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string(),
  associated_data: z.string().nullish(),
  ciphertext: z.string(),
})

const tagBytes = 16

/** What is sealed; undefined if this key doesn’t open it. */
export function unsealResource({ given }: WeChat, { nonce, associated_data, ciphertext }: z.infer<typeof Sealed>) {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const cipher = createDecipheriv('aes-256-gcm', given.api_v3_key, nonce, { authTagLength: tagBytes })
    cipher.setAAD(Buffer.from(associated_data ?? ''))
    cipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([cipher.update(bytes.subarray(0, -tagBytes)), cipher.final()]).toString()
  } catch {
    return undefined
  }
}
