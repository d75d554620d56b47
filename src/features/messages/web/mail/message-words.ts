import { bin, text } from '#kit/web/parts/icons.ts'
import type { MessageDetail, MessageView } from '#messages/inbox-contract.ts'
import { daysInSpam, daysInTrash, sayForm, type Folder } from '#messages/rules.ts'
import { archive, inbox, sent, spam } from './pictures.ts'

export interface FolderWords {
  title: string
  icon: string
  /** What goes here, said while it is empty. */
  about: string
}

export const folderWords: Record<Folder, FolderWords> = {
  inbox: {
    title: 'Inbox',
    icon: inbox,
    about: 'What visitors write on your contact page and in your forms arrives here.',
  },
  sent: { title: 'Sent', icon: sent, about: 'What you write to somebody, or note for your team, is kept here.' },
  archived: { title: 'Archived', icon: archive, about: 'What you are done with can be kept here, out of the way.' },
  spam: {
    title: 'Spam',
    icon: spam,
    about: `What looks like advertising or was sent by a program. It is deleted after ${daysInSpam} days.`,
  },
  trash: { title: 'Trash', icon: bin, about: `What you delete stays here for ${daysInTrash} days.` },
}

export const formWords = (form: string): FolderWords => ({
  title: sayForm(form),
  icon: text,
  about: 'What visitors send with this form arrives here, and in your inbox.',
})

type Written = Pick<MessageView, 'folder' | 'sender_name' | 'sender_email' | 'to'>

/** One that somebody of the team wrote, not a visitor. */
export const isOurs = ({ folder, to }: Pick<Written, 'folder' | 'to'>): boolean => folder === 'sent' || to !== null

/** Whom a message is from. */
export const saySender = ({ sender_name, sender_email }: Written): string =>
  sender_name || sender_email || 'Somebody without a name'

/** The other side of a conversation. */
export function sayPerson(message: Written): string {
  if (!isOurs(message)) return saySender(message)
  return message.to === null ? 'Note for your team' : `To ${message.to}`
}

export const priorityKinds = { High: 'waiting', Urgent: 'bad' } as const

/** Why nobody knows yet whether an address is the sender's. */
export function sayUnverified({
  sender_email: email,
  spam_reasons: reasons,
}: Pick<MessageDetail, 'sender_email' | 'spam_reasons'>): string {
  if (email === '') return 'The form doesn’t ask for an e-mail address, so nobody knows who wrote this.'
  const code =
    reasons.length > 0
      ? `No code was sent to ${email}, because this looked like spam.`
      : `A code was sent to ${email}, and nobody has entered it yet.`
  return `${code} Somebody else may have typed this address.`
}

export const sayCount = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${more}`
