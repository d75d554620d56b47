// First, since it orders the layers of all style sheets.
import '../../src/app/screens.css'
import { createRoot } from 'react-dom/client'
import { Router } from '#kit/web/route/router.tsx'
import { followTheme } from '#kit/web/theme.ts'
import { Toasts } from '#kit/web/toast.tsx'
import { Arabic } from './arabic.tsx'
import { Buttons } from './buttons.tsx'
import { Charts } from './charts.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Icons } from './icons.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import styles from './sample.module.css'
import { Signals } from './signals.tsx'
import { Themes } from './themes.tsx'

const Page = () => (
  <main className={styles.page}>
    <header className={styles.top}>
      <h1>Parts</h1>
      <Themes />
    </header>
    <Buttons />
    <Fields />
    <Choices />
    <Overlays />
    <Lists />
    <Signals />
    <Charts />
    <Arabic />
    <Icons />
  </main>
)

document.documentElement.dataset.started = 'at-once'
followTheme()
createRoot(document.querySelector('#parts') as HTMLElement).render(
  <Router prepare={() => undefined}>
    <Page />
    <Toasts />
  </Router>,
)
