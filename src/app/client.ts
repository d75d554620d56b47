import { followTheme } from '#kit/web/theme.ts'
import { liftVeil } from '#pages/web/script/veil.ts'

/** Shown by itself: whatever else there is may be what failed. */
function showFailure(problem: unknown): void {
  const title = document.createElement('h1')
  const words = document.createElement('p')
  title.textContent = 'Application Failed to Load'
  words.textContent = problem instanceof Error ? problem.message : String(problem)
  const main = document.createElement('main')
  main.className = 'notice'
  main.role = 'alert'
  main.append(title, words)
  document.querySelector('#application')?.replaceChildren(main)
}

const documentRead = new Promise<void>((done) => {
  if (document.readyState !== 'loading') done()
  addEventListener('DOMContentLoaded', () => done(), { once: true })
})

async function start(): Promise<void> {
  try {
    const [{ startApplication }] = await Promise.all([import('./application.tsx'), documentRead])
    await startApplication(document.querySelector('#application') as HTMLElement)
  } catch (problem) {
    showFailure(problem)
  }
}

followTheme()
void liftVeil()
void start()
