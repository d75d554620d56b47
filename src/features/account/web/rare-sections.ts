/** By itself, so that the account's first load doesn't list the files that these sections need. */
export const loadSelling = () => import('#store/web/account/selling.ts')
export const loadMessages = async () => (await import('#messages/web/messages-section.tsx')).MessagesSection
export const loadChats = async () => (await import('#chats/web/chats-section.tsx')).ChatsSection
export const loadMailing = async () => (await import('#mailing/web/mailing-section.tsx')).MailingSection
export const loadMyChats = () => import('#chats/web/my-chats.tsx')
export const loadTransfer = async () => (await import('#transfer/web/transfer-section.tsx')).TransferSection
export const loadCosts = async () => (await import('#costs/web/costs-section.tsx')).CostsSection
export const loadSocial = async () => (await import('#social/web/social-section.tsx')).SocialSection
export const loadBuild = async () => (await import('#assistant/web/build-section.tsx')).BuildSection
export const loadAnalytics = async () => (await import('#insight/web/analytics-section.tsx')).AnalyticsSection
