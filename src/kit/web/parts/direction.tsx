import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Around parts in a language that runs the other way than the document: their keys, menus and lists follow it. */
export const Direction = ({ is, children }: { is: 'ltr' | 'rtl'; children: ReactNode }) => (
  <DirectionProvider direction={is}>
    <div dir={is}>{children}</div>
  </DirectionProvider>
)
