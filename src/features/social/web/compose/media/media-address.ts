/** The path of a file on this host: its address may name the host by which platforms fetch it. */
export function mediaPath(url: string): string {
  try {
    const { pathname, search } = new URL(url, location.href)
    return pathname + search
  } catch {
    return url
  }
}
