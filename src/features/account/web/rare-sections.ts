/** By itself, so that the account's first load doesn't list the files that these sections need. */
export const loadSelling = () => import('#store/web/account/selling.ts')
export const loadMessages = () => import('#messages/web/messages-section.tsx')
export const loadChats = () => import('#chats/web/chats-section.tsx')
export const loadMailing = () => import('#mailing/web/mailing-section.tsx')
export const loadMyChats = () => import('#chats/web/my-chats.tsx')
export const loadTransfer = () => import('#transfer/web/transfer-section.tsx')
export const loadBuild = () => import('#assistant/web/build-section.tsx')
