import {
  Button,
  Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { readScheme, watchScheme } from './theme.ts'

const accent: MantineColorsTuple = [
  '#f3f3fd',
  '#e8e8fb',
  '#d3d4fa',
  '#bcc0fc',
  '#a6adff',
  '#7a7fe8',
  '#4b4fd1',
  '#4044b8',
  '#35389a',
  '#20233f',
]
const dark: MantineColorsTuple = [
  '#eae8e3',
  '#c9c8c6',
  '#a4a8b1',
  '#70757f',
  '#454a55',
  '#292d36',
  '#1c2028',
  '#0f1115',
  '#0b0d10',
  '#08090c',
]

/** What is filled with the accent bears the words that can be read on it, in both themes. */
const colourVariant: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || input.color !== 'accent') return colours
  return { ...colours, color: 'var(--on-accent)', hover: 'color-mix(in oklab, var(--accent) 88%, var(--ink))' }
}

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver: colourVariant,
  black: '#12132b',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'md', iconColor: 'var(--on-accent)' } }),
  },
})

const colours = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--surface)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** The colours of the product in the words of the component library. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...colours, '--mantine-color-gray-4': 'var(--edge)' },
  dark: { ...colours, '--mantine-color-dark-4': 'var(--edge)' },
})

let stop: (() => void) | undefined

/** The library follows the theme of the screens; it doesn’t choose one. */
export const colourScheme: MantineColorSchemeManager = {
  get: readScheme,
  set: () => undefined,
  subscribe: (tell) => {
    stop = watchScheme(() => tell(readScheme()))
  },
  unsubscribe: () => stop?.(),
  clear: () => undefined,
}
