import { followTheme } from '#kit/web/theme.ts'
import { tidyAddresses } from '#kit/web/tidy-addresses.ts'
import { liftVeil } from '#pages/web/script/veil.ts'

/** What stands in the document for this case; whatever is drawn first takes it out. */
const failed = document.querySelector('.start-failed')

/** Shown by itself: whatever else there is may be what failed. */
function showFailure(problem: unknown): void {
  const place = document.querySelector('#application')
  const words = failed?.querySelector('p')
  if (!place || !failed || !words) throw problem
  words.textContent = problem instanceof Error ? problem.message : String(problem)
  document.documentElement.dataset.failed = ''
  place.replaceChildren(failed)
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

document.documentElement.dataset.running = ''
followTheme()
tidyAddresses()
void liftVeil()
void start()
