/** What the account has of talking with visitors, loaded together: a list of files for each would make the first load of everything else larger. */
export { MessagesSection } from '#messages/web/messages-section.tsx'
export { ChatsSection } from '#chats/web/chats-section.tsx'
export { MailingSection } from '#mailing/web/mailing-section.tsx'
