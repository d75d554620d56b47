import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { createPrivateFile } from '../atomic.ts'
import { toMailOptions, fileNameOf, type OutgoingMail } from './outgoing-mail.ts'
import { signWith, type Carrier, type MailRoute } from './route.ts'

/** Writes each message to its own file, readable only by this user. */
export function openFolder({ dkim, ...route }: MailRoute, folder: string): Carrier {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim: signWith(dkim) })
  return {
    async deliver(mail: OutgoingMail) {
      const { message } = await writer.sendMail(toMailOptions(mail, route))
      if (!Buffer.isBuffer(message)) throw new Error('The message was not put together.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await createPrivateFile(join(folder, fileNameOf(mail)), message)
    },
    close: () => writer.close(),
  }
}
