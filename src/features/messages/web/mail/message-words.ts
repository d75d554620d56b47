import { t } from '#kit/t.ts'
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
    title: t('Inbox'),
    icon: inbox,
    about: t('Messages from your contact page and forms will appear here.'),
  },
  sent: { title: t('Sent'), icon: sent, about: t('Messages you send and notes for your team will appear here.') },
  archived: {
    title: t('Archived'),
    icon: archive,
    about: t('Archive messages you’re done with to keep your inbox clear.'),
  },
  spam: {
    title: t('Spam'),
    icon: spam,
    about: t(`Suspected spam ends up here and is deleted after ${daysInSpam} days.`),
  },
  trash: { title: t('Trash'), icon: bin, about: t(`Deleted messages stay here for ${daysInTrash} days.`) },
}

export const formWords = (form: string): FolderWords => ({
  title: sayForm(form),
  icon: text,
  about: t('Messages sent with this form appear here and in your inbox.'),
})

type WrittenMessage = Pick<MessageView, 'folder' | 'sender_name' | 'sender_email' | 'to'>

/** One that somebody of the team wrote, not a visitor. */
export const isOurs = ({ folder, to }: Pick<WrittenMessage, 'folder' | 'to'>): boolean =>
  folder === 'sent' || to !== null

/** Whom a message is from. */
export const saySender = ({ sender_name, sender_email }: WrittenMessage): string =>
  sender_name || sender_email || t('Unknown sender')

/** The other side of a conversation. */
export function sayPerson(message: WrittenMessage): string {
  if (!isOurs(message)) return saySender(message)
  return message.to === null ? t('Note for your team') : t(`To ${message.to}`)
}

export const priorityKinds = { High: 'waiting', Urgent: 'bad' } as const
export const priorityWords = { High: t('High'), Urgent: t('Urgent') } as const

/** Why nobody knows yet whether an address is the sender's. */
export function sayUnverified({
  sender_email: email,
  spam_reasons: reasons,
}: Pick<MessageDetail, 'sender_email' | 'spam_reasons'>): string {
  if (email === '') return t('This form doesn’t ask for an e-mail address, so the sender is unknown.')
  return reasons.length > 0
    ? t(
        `No verification code was sent to ${email} because this looked like spam. Someone else may have typed this address.`,
      )
    : t(
        `A verification code was sent to ${email} but hasn’t been entered yet. Someone else may have typed this address.`,
      )
}
