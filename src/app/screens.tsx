import type { ComponentType } from 'react'
import { platformElsewhere } from '#account/web/on-platform.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { screenAt, type ScreenPath } from '#pages/screen-paths.ts'
import { Catch, Elsewhere } from './broken.tsx'
import { Guard } from './guard.tsx'
import type { RarePath, Screen } from './rare-screens.ts'

/** The screens of the sign-in and the account that are opened most; the others are in `rare-screens.ts`. */
const table: Omit<Record<ScreenPath, Screen>, RarePath> = {
  '/login': { load: () => import('#accounts/web/login-screen.tsx') },
  '/account/*': { load: () => import('#account/web/account-screen.tsx'), isGuarded: true },
  '/domains': { load: () => import('#domains/web/list/domains-screen.tsx'), isOnPlatform: true },
}

const loadRare = () => import('./rare-screens.ts')
const isOpenedMost = (path: ScreenPath): path is Exclude<ScreenPath, RarePath> => path in table

/** The screen at a path, however many slashes it ends with. */
const screenOf = (pathname: string): ScreenPath | undefined => screenAt(pathname.replace(/(?<!\/)\/+$/, ''))

async function loadScreen(path: ScreenPath): Promise<LoadedScreen> {
  const screen: Screen = isOpenedMost(path) ? table[path] : (await loadRare()).rareScreens[path]
  const isElsewhere = screen.isOnPlatform && platformElsewhere() !== undefined
  const { default: Content } = await (isElsewhere ? (await loadRare()).loadElsewhere : screen.load)()
  return { Content, isGuarded: screen.isGuarded, isFailure: false }
}

interface LoadedScreen {
  Content: ComponentType
  isGuarded?: true | undefined
  /** One that could not be loaded is tried again the next time. */
  isFailure: boolean
}

function fail(problem: unknown): LoadedScreen {
  const Content = () => {
    throw problem
  }
  return { Content, isFailure: true }
}

const loaded = new Map<ScreenPath, LoadedScreen>()

/** Loads the screen at a path; undefined when it is there. */
export function prepareScreen(pathname: string): Promise<void> | undefined {
  const path = screenOf(pathname)
  if (!path || loaded.get(path)?.isFailure === false) return undefined
  const keep = (found: LoadedScreen) => void loaded.set(path, found)
  return loadScreen(path).then(keep, (problem) => keep(fail(problem)))
}

/** What stands at the present address. */
export function Screen() {
  const { pathname, key } = useLocation()
  const path = screenOf(pathname)
  const { Content = Elsewhere, isGuarded } = (path && loaded.get(path)) || {}
  const content = <Content key={path} />
  return <Catch place={key}>{isGuarded ? <Guard>{content}</Guard> : content}</Catch>
}
