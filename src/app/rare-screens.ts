import type { ComponentType } from 'react'
import type { ScreenPath } from '#pages/screen-paths.ts'
import type * as Selling from '#store/web/account/selling.ts'
import { guardNamed } from './guard-named.tsx'

export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** Only for people who are signed in. */
  isGuarded?: true
  /** On a site's own address it is only told where to find it. */
  isOnPlatform?: true
}

const loadSelling = (name: Extract<keyof typeof Selling, `${string}Screen`>) => async () => ({
  default: (await import('#store/web/account/selling.ts'))[name],
})

/** With the editor of what is written there. */
const loadMailing = async () =>
  (await Promise.all([import('#mailing/web/mailing-screen.tsx'), import('#mailing/web/provide-text.ts')]))[0]

/** Screens that are opened less often; by themselves, so that the first load of all others doesn't list their files. */
export const rareScreens = {
  '/register': { load: () => import('#accounts/web/register-screen.tsx') },
  '/forgot-password': { load: () => import('#accounts/web/forgot-password-screen.tsx') },
  '/verify-code': { load: () => import('#accounts/web/verify-code-screen.tsx') },
  '/reset-password': { load: () => import('#accounts/web/reset-password-screen.tsx') },
  '/undo-email-change': { load: () => import('#accounts/web/undo-email-change-screen.tsx'), isOnPlatform: true },
  '/settings': { load: () => import('#accounts/web/settings-screen.tsx'), isOnPlatform: true },
  '/providers': { load: () => import('#account/web/providers-screen.tsx'), isGuarded: true, isOnPlatform: true },
  '/domains/*/notification-settings': {
    load: () => import('#notifications/web/notification-settings-screen.tsx'),
    isGuarded: true,
  },
  '/failed-mail': {
    load: () => import('#notifications/web/failed-mail-screen.tsx'),
    isGuarded: true,
    isOnPlatform: true,
  },
  '/analytics': { load: guardNamed(() => import('#insight/web/analytics-screen.tsx')) },
  '/messages': { load: guardNamed(() => import('#messages/web/messages-screen.tsx')) },
  '/collaboration': { load: guardNamed(() => import('#domains/web/people/collaboration-screen.tsx')) },
  '/invitation': { load: () => import('#domains/web/people/invitation-screen.tsx'), isOnPlatform: true },
  '/chats': { load: guardNamed(() => import('#chats/web/chats-screen.tsx')) },
  '/mailing': { load: guardNamed(loadMailing) },
  '/orders': { load: loadSelling('OrdersScreen') },
  '/subscriptions': { load: loadSelling('SubscriptionsScreen'), isGuarded: true },
  '/subscriptions/*': { load: loadSelling('SubscriptionScreen'), isGuarded: true },
  '/subscription': { load: loadSelling('PremiumScreen'), isOnPlatform: true },
  '/profile': { load: () => import('#members/web/profile-screen.tsx'), isOnPlatform: true },
  '/questions': { load: () => import('#matching/web/questions/questions-screen.tsx'), isOnPlatform: true },
  '/search': { load: () => import('#matching/web/search/search-screen.tsx'), isOnPlatform: true },
  '/matches': { load: () => import('#matching/web/matches/matches-screen.tsx'), isOnPlatform: true },
  '/chat/*': { load: () => import('#matching/web/chat/chat-screen.tsx'), isOnPlatform: true },
  '/held-mail': { load: () => import('#mailing/web/holds/held-mail-screen.tsx'), isGuarded: true, isOnPlatform: true },
  '/reports': { load: () => import('#matching/web/reports/reports-screen.tsx'), isGuarded: true, isOnPlatform: true },
  '/costs': { load: () => import('#costs/web/costs-screen.tsx'), isGuarded: true, isOnPlatform: true },
  '/moderation': {
    load: () => import('#moderation/web/moderation-screen.tsx'),
    isGuarded: true,
    isOnPlatform: true,
  },
  '/social/callback': {
    load: () => import('#social/web/callback/callback-screen.tsx'),
    isGuarded: true,
    isOnPlatform: true,
  },
} satisfies Partial<Record<ScreenPath, Screen>>
export type RarePath = keyof typeof rareScreens

export const loadElsewhere = async () => ({ default: (await import('./on-platform-alone.tsx')).OnPlatformAlone })
