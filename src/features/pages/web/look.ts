import type { CSSProperties } from 'react'
import { accentColours } from '#sites/format/accent.ts'
import type { PageView } from '../view.ts'

/** What the settings change in the look, as attributes and custom properties of the document. */
export function lookOf({ settings, theme, content }: PageView) {
  const { dark, light } = accentColours(settings.accent)
  const style = {
    '--light-accent': light.accent,
    '--light-on-accent': light.onAccent,
    '--light-soft': light.soft,
    '--dark-accent': dark.accent,
    '--dark-on-accent': dark.onAccent,
    '--dark-soft': dark.soft,
  }
  return {
    'data-theme': theme ?? 'dark',
    'data-theme-fixed': theme ? '' : undefined,
    'data-font': settings.font,
    'data-layout': content.head.layout ?? settings.layout,
    style: style as CSSProperties,
  }
}
