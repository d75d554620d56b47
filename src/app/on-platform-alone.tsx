import { t } from '#kit/t.ts'
import { OnPlatform, platformElsewhere } from '#account/web/on-platform.tsx'
import { Entrance } from '#accounts/web/entrance.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { useTitle } from './use-title.ts'

/** In place of a screen that the platform's own address alone has. */
export function OnPlatformAlone() {
  const { pathname } = useLocation()
  return (
    <Entrance title={useTitle() ?? ''}>
      <OnPlatform
        words={t('This is only available on the platform’s own address.')}
        platform={platformElsewhere() ?? '/'}
        path={pathname}
      />
    </Entrance>
  )
}
