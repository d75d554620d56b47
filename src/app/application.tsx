import { createRoot } from 'react-dom/client'
import { Loading } from '#kit/web/loading.tsx'
import { Router } from '#kit/web/route/router.tsx'
import { prepareScreen, Screen } from './screens.tsx'
import { Shell } from './shell.tsx'

/** Starts the screens in an element. */
export async function startApplication(place: HTMLElement): Promise<void> {
  const root = createRoot(place)
  root.render(<Loading />)
  await prepareScreen(location.pathname)
  root.render(
    <Router prepare={prepareScreen}>
      <Shell>
        <Screen />
      </Shell>
    </Router>,
  )
}
