/** Screens that are opened less often; by themselves, so that the first load of all others doesn't list their files. */
export const rareScreens = {
  register: () => import('#accounts/web/register-screen.tsx'),
  'forgot-password': () => import('#accounts/web/forgot-password-screen.tsx'),
  'verify-code': () => import('#accounts/web/verify-code-screen.tsx'),
  'reset-password': () => import('#accounts/web/reset-password-screen.tsx'),
  'undo-email-change': () => import('#accounts/web/undo-email-change-screen.tsx'),
  'notification-settings': () => import('#notifications/web/notification-settings-screen.tsx'),
  'failed-mail': () => import('#notifications/web/failed-mail-screen.tsx'),
  messages: () => import('#messages/web/messages-screen.tsx'),
  chats: () => import('#chats/web/chats-screen.tsx'),
  mailing: () => import('#mailing/web/mailing-screen.tsx'),
  settings: () => import('#accounts/web/settings-screen.tsx'),
  elsewhere: async () => ({ default: (await import('./on-platform-alone.tsx')).OnPlatformAlone }),
}
