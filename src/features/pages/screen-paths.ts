import { t } from '#kit/t.ts'

/**
 * Every address with a screen instead of a page, with the screen's title; `*` at the end matches any rest, also none, and elsewhere one
 * part of the path. The first that matches counts.
 */
export const screenTitles = {
  '/login': t('Welcome'),
  '/register': t('Place your order'),
  '/forgot-password': t('Forgot your password?'),
  '/verify-code': t('Verify your code'),
  '/reset-password': t('Reset your password'),
  '/undo-email-change': t('Undo a change of address'),
  '/account/*': t('Your account'),
  '/profile': t('Your profile'),
  '/settings': t('Settings'),
  '/providers': t('Providers'),
  '/domains': t('Your Domains'),
  '/domains/*/notification-settings': t('Notification settings'),
  '/failed-mail': t('Failed mail'),
  '/analytics': t('Analytics'),
  '/messages': t('Messages'),
  '/chats': t('Chats'),
  '/collaboration': t('Collaboration'),
  '/invitation': t('Invitation'),
  '/mailing': t('Mailing list'),
  '/orders': t('Orders'),
  '/subscriptions': t('Subscriptions'),
  '/subscriptions/*': t('Your subscription'),
  '/subscription': t('Premium Subscription'),
  '/questions': t('Questions'),
  '/search': t('Search for Matches'),
  '/matches': t('Your Matches'),
  '/chat/*': t('Chat'),
  '/reports': t('Reports'),
  '/held-mail': t('Held e-mail'),
  '/costs': t('Costs'),
  '/moderation': t('Sites to review'),
  '/social/callback': t('Connect an account'),
} as const

export type ScreenPath = keyof typeof screenTitles

const paths = Object.keys(screenTitles) as ScreenPath[]

function standsFor(screen: ScreenPath, path: string): boolean {
  if (!screen.endsWith('/*')) {
    const [start, end] = screen.split('/*/')
    if (end === undefined || start === undefined) return path === screen
    return (
      path.startsWith(`${start}/`) &&
      path.endsWith(`/${end}`) &&
      /^[^/]+$/.test(path.slice(start.length + 1, -end.length - 1))
    )
  }
  const start = screen.slice(0, -2)
  return path === start || path.startsWith(`${start}/`)
}

/** The screen at a path that ends without a slash. */
export const screenAt = (path: string): ScreenPath | undefined => paths.find((screen) => standsFor(screen, path))
