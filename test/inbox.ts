import { expect } from 'vitest'
import { openSite, type Site } from './owned-site.ts'
import { mailsTo } from './people.ts'
import type { World } from './world.ts'

export const contact = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Example',
  priority: 'Normal',
  message: 'Do you bake rye bread on Saturdays?',
}

/** A page with two forms, one of them in a part that stands before the other. */
const pages = {
  'content.txt':
    '# Home\n\n:::form{action=orders message="Thank you. We bake it for you."}\nText: Name *\nEmail: E-mail *\nTextArea: What would you like? *\nSelect: Size = small, large\nCheckbox: Extras = jam, butter\nNumber: Pieces\nDate: Day\nPhone: Phone\nPassword: Secret word\nHidden: source = home page\nButton: Send\n:::\n',
  'about/content.txt':
    '# About\n\n::include parts/ask.txt\n\n::::hero\n# Hello\n\n:::form{action=ideas recipient=team@example.com}\nText: Idea *\n:::\n::::\n',
  'parts/ask.txt': ':::form{action=questions recipient=owner@example.com}\nTextArea: Question *\nEmail: E-mail\n:::\n',
}

/** A site of somebody's with forms on it, and the messages that come in there. */
export async function openInbox(world: World, email = 'owner@example.com', name = 'bakery.example') {
  const site = await openSite(world, email, name)
  await site.write(pages)
  const at = `/api/domains/${site.id}/messages`
  const list = async (query = '') => {
    const { status, body } = await site.call(`GET ${at}${query && `?${query}`}`)
    expect(status).toBe(200)
    return body.items as Item[]
  }
  return {
    ...site,
    at,
    list,
    /** Writes on the contact page. */
    write: (change: object = {}, options: { token?: string; headers?: Record<string, string> } = {}) =>
      world.ask('POST /api/contact', { ...contact, ...change }, { host: site.host, ...options }),
    put: site.write,
    /** Sends a form. */
    fill: (form: string, fields: object, more: object = {}) =>
      world.ask(`POST /api/forms/${form}`, { fields, ...more }, { host: site.host }),
    one: async (id: string) => (await site.call(`GET ${at}/${id}`)).body,
    unread: async () => (await site.call(`GET ${at}/unread-count`)).body.count as number,
  }
}

export interface Item {
  id: string
  subject: string
  content: string
  sender_name: string
  sender_email: string
  verified: boolean
  read: boolean
  folder: string
  form: string
  fields: { label: string; value: string }[]
  replies: number
  waits: boolean
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>

/** The code in the latest mail to an address. */
export async function codeFor(world: World, to: string): Promise<string | undefined> {
  const mails = await mailsTo(world, to)
  return mails.flatMap(({ text }) => /^ {4}([A-Z\d]{6})$/m.exec(text ?? '')?.[1] ?? [])[0]
}

export const subjectsTo = async (world: World, to: string): Promise<string[]> =>
  (await mailsTo(world, to)).map(({ subject }) => subject)

export type { Site }
