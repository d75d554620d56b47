import { useSyncExternalStore } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { moon, sun } from '#kit/web/parts/icons.ts'
import { readScheme, setTheme, watchScheme } from '#kit/web/theme.ts'

export function Themes() {
  const other = useSyncExternalStore(watchScheme, readScheme) === 'light' ? 'dark' : 'light'
  return (
    <Button icon={other === 'light' ? sun : moon} onClick={() => setTheme(other)}>
      {other === 'light' ? 'Light' : 'Dark'}
    </Button>
  )
}
