import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { createPrivateFile } from '../atomic.ts'
import { addressParcel, fileNameOf, type Parcel } from './parcel.ts'
import { signWith, type Carrier, type MailRoute } from './route.ts'

/** Writes each message to a file of its own, which only this user may read. */
export function openFolder({ sender, dkim }: MailRoute, folder: string): Carrier {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim: signWith(dkim) })
  return {
    async deliver(parcel: Parcel) {
      const { message } = await writer.sendMail(addressParcel(parcel, sender))
      if (!Buffer.isBuffer(message)) throw new Error('The message was not put together.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await createPrivateFile(join(folder, fileNameOf(parcel)), message)
    },
    close: () => writer.close(),
  }
}
