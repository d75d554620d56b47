import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'placeholder'> {
  /** A day, an hour, both, or a month. */
  kind?: 'date' | 'time' | 'datetime-local' | 'month'
}

/** A day or an hour, by the browser's own calendar: `2026-03-01`, `14:30`, `2026-03-01T14:30`. */
export const DateField = ({ kind = 'date', ...rest }: Props) => <TextField {...rest} type={kind} />
