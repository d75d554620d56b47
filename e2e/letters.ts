import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, inject } from 'vitest'

/** The latest mail to somebody that has been sent, as its file in the outbox has it. */
export async function findMail(to: string): Promise<Email | undefined> {
  const folder = join(inject('dataDir'), 'outbox')
  for (const name of (await readdir(folder)).toSorted().toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.some(({ address }) => address === to)) return mail
  }
  return undefined
}

export async function readMail(to: string): Promise<Email> {
  await expect.poll(() => findMail(to)).toBeDefined()
  return (await findMail(to)) as Email
}

/** The first address in the latest mail to somebody that leads to a page. */
export async function findLink(email: string, page: string): Promise<string> {
  const { text = '' } = await readMail(email)
  const [link] = new RegExp(`https?://\\S*/${page}/\\S+`).exec(text) ?? []
  if (link === undefined) throw new Error(`No mail to ${email} leads to /${page}.`)
  return link
}
