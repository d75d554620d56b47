/** Text with its percent signs decoded, or as it is where they don't say what they stand for. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
