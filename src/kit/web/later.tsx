import { t } from '#kit/t.ts'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Trouble } from './parts/trouble.tsx'
import { isReached } from './reach.ts'

/** A part of a screen that is loaded when it is first shown, or earlier when it is asked to load. */
export type Later<P> = ComponentType<P> & { hurry: () => Promise<void> }

// A style sheet that failed to load is removed: a second try would otherwise take it for one that has loaded.
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), { capture: true })

/** Browsers request a script only once, so only a reload of the page can bring one that failed. */
const Missing = () => (
  <Trouble words={t('This couldn’t be loaded.')} retryWords={t('Reload page')} onRetry={() => location.reload()} />
)

async function untilReached(): Promise<void> {
  const found = new AbortController()
  const online = new Promise((done) => addEventListener('online', done, { once: true, signal: found.signal }))
  if (!(await isReached())) await online
  found.abort()
}

/**
 * Makes such a part; `waiting` stands there until it is loaded, and `failed` in its place where it could not be, by default a word. Whatever
 * else is on the screen stays. Without a network nothing is tried: it comes with the next one.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
  failed: ComponentType<P> = Missing,
): Later<P> {
  let loaded: ComponentType<P> | undefined
  const hurry = async () => {
    await untilReached()
    loaded ??= await load()
  }
  const open = () =>
    loaded ??
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      await hurry().catch((problem) => reportError(problem))
      return { default: loaded ?? failed }
    })

  function Later(props: P) {
    const [Part] = useState<ComponentType<P>>(open)
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(Later, { hurry })
}
