/** A time as the Graph API writes it, such as `2026-01-15T12:00:00+0000`. */
export function dateOf(text: string | undefined): Date | null {
  const time = Date.parse((text ?? '').replace(/\+0000$/, 'Z'))
  return Number.isNaN(time) ? null : new Date(time)
}
