import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** A part of a screen that is loaded when it is first shown, or before that when it is told to hurry. */
export type Later<P> = ComponentType<P> & { hurry: () => Promise<void> }

/** Makes such a part; `waiting` stands there until it is loaded. One that could not be loaded is tried again the next time. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): Later<P> {
  let loaded: ComponentType<P> | undefined
  const hurry = async () => {
    loaded ??= await load()
  }
  const open = () => loaded ?? lazy(async () => ({ default: (loaded ??= await load()) }))

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
