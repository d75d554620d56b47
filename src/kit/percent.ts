/** Decodes percent signs; text that isn't properly encoded is returned unchanged. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
