/**
 * Every address with a screen instead of a page, with the screen's title; `*` at the end matches any rest, also none, and elsewhere one
 * part of the path. The first that matches counts.
 */
export const screenTitles = {
  '/login': 'Welcome',
  '/register': 'Place your order',
  '/forgot-password': 'Forgot your password?',
  '/verify-code': 'Verify your code',
  '/reset-password': 'Reset your password',
  '/undo-email-change': 'Undo a change of address',
  '/account/*': 'Your account',
  '/profile': 'Your profile',
  '/settings': 'Settings',
  '/providers': 'Providers',
  '/domains': 'Your Domains',
  '/domains/*/notification-settings': 'Notification settings',
  '/failed-mail': 'Failed mail',
  '/messages': 'Messages',
  '/chats': 'Chats',
  '/mailing': 'Mailing list',
  '/orders': 'Orders',
  '/subscriptions': 'Subscriptions',
  '/subscriptions/*': 'Your subscription',
  '/subscription': 'Premium Subscription',
  '/questions': 'Questions',
  '/search': 'Search for Matches',
  '/matches': 'Your Matches',
  '/chat/*': 'Chat',
  '/reports': 'Reports',
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
