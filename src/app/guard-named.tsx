import type { ComponentType } from 'react'
import { platformElsewhere } from '#account/web/on-platform.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { Guard } from './guard.tsx'

interface LoadedScreen {
  default: ComponentType
}

/** A screen about one domain: whoever names none is told so; where the address or the site itself names one, people have to be signed in. */
export const guardNamed = (load: () => Promise<LoadedScreen>) => async (): Promise<LoadedScreen> => {
  const { default: Content } = await load()
  return {
    default: function OfDomain() {
      const [query] = useSearchParams()
      const isNamed = Boolean(query.get('domain')) || platformElsewhere() !== undefined
      return isNamed ? (
        <Guard>
          <Content />
        </Guard>
      ) : (
        <Content />
      )
    },
  }
}
