import { useLocation } from '#kit/web/route/router.tsx'
import { screenAt, screenTitles } from '#pages/screen-paths.ts'

/** What the screen at the present address is called. */
export function useTitle(): string | undefined {
  const path = screenAt(useLocation().pathname.replace(/(?<!\/)\/+$/, ''))
  return path && screenTitles[path]
}
