import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colourScheme, cssVariables, theme } from './form-theme.ts'
import './form-parts.css'

/** Around what is made of the fields and buttons of the component library. */
export const FormFrame = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colourScheme}
    defaultColorScheme="dark"
  >
    {children}
  </MantineProvider>
)
