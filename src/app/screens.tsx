import type { ComponentType } from 'react'
import { platformElsewhere } from '#account/web/on-platform.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { screenAt, type ScreenPath } from '#pages/screen-paths.ts'
import type { SellingScreen } from '#store/web/account/selling-parts.ts'
import { Catch, Elsewhere } from './broken.tsx'
import { Guard } from './guard.tsx'
import type { rareScreens } from './rare-screens.ts'

interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** Only for people who are signed in. */
  isGuarded?: true
  /** On a site's own address it is only told where to find it. */
  isOnPlatform?: true
}

const loadRare = (name: keyof typeof rareScreens) => async () => (await import('./rare-screens.ts')).rareScreens[name]()
const loadSelling = (name: SellingScreen) => async () => ({
  default: (await import('#store/web/account/selling.ts'))[name],
})

/** Every screen of the sign-in, the account and the member area. */
const table: Record<ScreenPath, Screen> = {
  '/login': { load: () => import('#accounts/web/login-screen.tsx') },
  '/register': { load: loadRare('register') },
  '/forgot-password': { load: loadRare('forgot-password') },
  '/verify-code': { load: loadRare('verify-code') },
  '/reset-password': { load: loadRare('reset-password') },
  '/undo-email-change': {
    load: loadRare('undo-email-change'),
    isOnPlatform: true,
  },
  '/account/*': { load: () => import('#account/web/account-screen.tsx'), isGuarded: true },
  '/profile': { load: () => import('#accounts/web/profile-screen.tsx'), isOnPlatform: true },
  '/settings': { load: loadRare('settings'), isOnPlatform: true },
  '/providers': {
    load: () => import('#account/web/providers-screen.tsx'),
    isGuarded: true,
    isOnPlatform: true,
  },
  '/domains': { load: () => import('#domains/web/list/domains-screen.tsx'), isOnPlatform: true },
  '/domains/*/notification-settings': { load: loadRare('notification-settings'), isGuarded: true },
  '/failed-mail': { load: loadRare('failed-mail'), isGuarded: true, isOnPlatform: true },
  '/messages': { load: loadRare('messages'), isGuarded: true },
  '/chats': { load: loadRare('chats'), isGuarded: true },
  '/mailing': { load: loadRare('mailing'), isGuarded: true },
  '/orders': { load: loadSelling('OrdersScreen') },
  '/subscriptions': { load: loadSelling('SubscriptionsScreen'), isGuarded: true },
  '/subscriptions/*': { load: loadSelling('SubscriptionScreen'), isGuarded: true },
  '/subscription': { load: loadSelling('PremiumScreen'), isOnPlatform: true },
}

/** The screen at a path, however many slashes it ends with. */
const screenOf = (pathname: string): ScreenPath | undefined => screenAt(pathname.replace(/\/+$/, ''))

async function loadScreen({ load, isOnPlatform }: Screen): Promise<ComponentType> {
  const isElsewhere = isOnPlatform && platformElsewhere() !== undefined
  return (await (isElsewhere ? loadRare('elsewhere') : load)()).default
}

interface Loaded {
  Content: ComponentType
  /** One that could not be loaded is tried again the next time. */
  isFailure: boolean
}

function fail(problem: unknown): Loaded {
  const Content = () => {
    throw problem
  }
  return { Content, isFailure: true }
}

const loaded = new Map<ScreenPath, Loaded>()

/** Loads the screen at a path; undefined when it is there. */
export function prepareScreen(pathname: string): Promise<void> | undefined {
  const path = screenOf(pathname)
  if (!path || loaded.get(path)?.isFailure === false) return undefined
  const keep = (found: Loaded) => void loaded.set(path, found)
  return loadScreen(table[path]).then(
    (Content) => keep({ Content, isFailure: false }),
    (problem) => keep(fail(problem)),
  )
}

/** What stands at the present address. */
export function Screen() {
  const { pathname, key } = useLocation()
  const path = screenOf(pathname)
  const { Content = Elsewhere } = (path && loaded.get(path)) ?? {}
  const content = <Content key={path} />
  return <Catch place={key}>{path && table[path].isGuarded ? <Guard>{content}</Guard> : content}</Catch>
}
